import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  'aria-label': string;
  onFiles: (files: File[]) => void;
};

export function FileInput({ onFiles, ...props }: FileInputProps) {
  return (
    <input
      type="file"
      tabIndex={-1}
      className="sr-only"
      onChange={({ currentTarget: input }) => {
        const files = [...(input.files ?? [])];
        // Lets the same file be chosen again.
        input.value = '';
        if (files.length > 0) onFiles(files);
      }}
      {...props}
    />
  );
}
