import { Choice, type ChoiceProps } from './choice';

/** A checkbox styled as a switch, for settings that take effect immediately. */
export function Switch(props: ChoiceProps) {
  return <Choice type="checkbox" role="switch" box="switch" {...props} />;
}
