import type { ApiScope } from '@/lib/auth/constants';

export type ApiKeyLine = {
  id: string;
  name: string;
  scopes: ApiScope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
};
