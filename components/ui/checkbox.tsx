import { Choice, type ChoiceProps } from './choice';

/** The browser's checkbox with its label. `className` goes to the line. */
export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" box="check-box" {...props} />;
}
