// The busboy bundled with Next for form actions has no types.
declare module 'next/dist/compiled/busboy' {
  import type { Readable, Writable } from 'node:stream';

  type Limits = {
    fieldNameSize?: number;
    fieldSize?: number;
    fields?: number;
    files?: number;
    parts?: number;
  };
  type Busboy = Writable & {
    on(
      event: 'field',
      listener: (name: string, value: string, info: { valueTruncated: boolean }) => void,
    ): Busboy;
    on(
      event: 'file',
      listener: (name: string, file: Readable, info: { filename: string | undefined }) => void,
    ): Busboy;
    on(event: 'fieldsLimit' | 'filesLimit' | 'partsLimit', listener: () => void): Busboy;
  };
  export default function busboy(options: { headers: Record<string, string>; limits?: Limits }): Busboy;
}
