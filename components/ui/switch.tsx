import { Choice, type ChoiceProps } from './choice';

/** A checkbox that looks like a switch, for settings that act at once. */
export function Switch(props: ChoiceProps) {
  return <Choice type="checkbox" role="switch" box="switch" {...props} />;
}
