export const BULK_FORM = 'change-homes';

export const selectBoxes = () => [
  ...document.querySelectorAll<HTMLInputElement>(`input[form="${BULK_FORM}"][name="homes"]`),
];
