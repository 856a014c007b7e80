import { Choice, type ChoiceProps } from './choice';

/** A native checkbox with its label. `className` applies to the row. */
export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" box="check-box" {...props} />;
}
