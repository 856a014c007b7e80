import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Failure, messageOf } from './failure';

/**
 * What was typed behind a command.
 * @throws Failure with a line for the person who typed it, and `usage`
 */
export function readArguments<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node goes on to explain how such an argument could be quoted.
    throw new Failure(`${messageOf(error).split('. ', 1)[0]}\n${usage}`);
  }
}
