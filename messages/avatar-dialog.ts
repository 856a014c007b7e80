// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/avatar-dialog.json' with { type: 'json' };
import el from './el/avatar-dialog.json' with { type: 'json' };
import ru from './ru/avatar-dialog.json' with { type: 'json' };

export const tAvatarDialog = texts<typeof en>((language) => ({ en, el, ru })[language], parseMessage);
