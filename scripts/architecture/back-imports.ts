/**
 * Folders of lib, components and server import each other in one direction. These imports go back. Only ever remove entries: a new one
 * would make two folders one that nobody can understand alone.
 */
export const BACK_IMPORTS: readonly string[] = ['lib/realtime → lib/chat'];
