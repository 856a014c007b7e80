import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Failure, messageOf } from './failure';

/** @throws Failure with a one-line message and `usage` */
export function readArguments<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Drops Node's explanation of quoting.
    throw new Failure(`${messageOf(error).split('. ', 1)[0]}\n${usage}`);
  }
}
