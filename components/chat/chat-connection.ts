import { markReadAction, sendMessageAction, unsendMessageAction } from '@/lib/chat/actions';
import { fromApiMessage } from '@/lib/chat/api-shape';
import { PING_MS, POLICY_CODE, POLL_MS, SESSION_EXPIRED_CODE, TYPING_REPEAT_MS } from '@/lib/chat/constants';
import type { ChatMessage } from '@/lib/chat/types';
import type { ChatEvent, ChatStatus, Listener } from './chat-events';
import { failureOf, OFFLINE, type Outcome } from './chat-outcome';
import {
  ask,
  type ChatClientSocket,
  createSocket,
  isStillSignedIn,
  reconnectDelay,
  refusalCode,
} from './chat-socket';
import { type Followed, FollowedThread } from './followed-thread';

/** A page that nobody listens on any more closes its socket; the next page of the same tab is quicker than this. */
const CLOSE_AFTER_MS = 5_000;
/** Coming back to the tab is told twice, by the window and by the document. */
const WAKE_PAUSE_MS = 2_000;

/**
 * The one connection of this tab to the sidecar. It opens with the first `subscribe` or `follow` and closes after the
 * last one has ended. Whatever can be done through the socket can be done without it, through the actions.
 */
class ChatConnection {
  readonly #listeners = new Set<Listener>();
  readonly #followed = new Map<FollowedThread, string>();
  readonly #typingAt = new Map<number, number>();
  #making: Promise<ChatClientSocket> | undefined;
  #socket: ChatClientSocket | undefined;
  #status: ChatStatus = 'connecting';
  #isStarted = false;
  #failures = 0;
  #askedAt = 0;
  #retry: number | undefined;
  #timer: number | undefined;
  #closing: number | undefined;
  readonly #stops: (() => void)[] = [];

  get status(): ChatStatus {
    return this.#status;
  }

  /** Hears of everything that happens in one's conversations, until the returned function is called. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#open();
    return () => {
      this.#listeners.delete(listener);
      this.#closeWhenUnused();
    };
  }

  /**
   * Keeps an open conversation complete: `onMessages` gets each new message once and in order, one's own too, after a
   * lost frame, a killed server or a day offline as well. `otherId` is the other person: read marks and presence that
   * were missed come as events. Ends with the returned function.
   */
  follow(followed: Followed, otherId: string): () => void {
    const thread = new FollowedThread(followed, (event) => this.#emit(event));
    this.#followed.set(thread, otherId);
    this.#open();
    // The page was rendered a moment ago, and something may have come since.
    if (this.#status === 'online') void thread.catchUp(this.#socket, otherId);
    return () => {
      this.#followed.delete(thread);
      this.#closeWhenUnused();
    };
  }

  /**
   * Sends a message, through the socket or, when that does not answer, through the action: the same `clientId` makes sure
   * that it is stored once. Repeat it with the same id after a failure.
   */
  async send(input: { threadId: number; clientId: string; content: string }): Promise<Outcome<ChatMessage>> {
    this.#typingAt.delete(input.threadId);
    const { threadId: thread_id, clientId: client_id, content } = input;
    const answer = await this.#ask('chat.message', { thread_id, client_id, content });
    const result: Outcome<ChatMessage> = answer
      ? answer.ok
        ? { ok: true, data: fromApiMessage(answer.message) }
        : failureOf(answer)
      : await sendMessageAction(input).catch(() => OFFLINE);
    if (result.ok) this.#hearMessage(result.data);
    return result;
  }

  /** Marks as read what came up to `seq`. */
  async markRead(threadId: number, seq: number): Promise<void> {
    const answer = await this.#ask('message.read', { thread_id: threadId, seq });
    if (answer) return;
    const result = await markReadAction({ threadId, seq }).catch(() => OFFLINE);
    if (result.ok) this.#emit({ type: 'missed' });
  }

  /** Takes back one's own message. */
  async unsend(messageId: number): Promise<Outcome<ChatMessage>> {
    const answer = await this.#ask('message.unsend', { message_id: messageId });
    if (answer) return answer.ok ? { ok: true, data: fromApiMessage(answer.message) } : failureOf(answer);
    const result = await unsendMessageAction({ messageId }).catch(() => OFFLINE);
    if (result.ok) this.#emit({ type: 'unsent', messageId, threadId: result.data.threadId });
    return result;
  }

  /** Call it with each keystroke (true) and when the text was sent or cleared (false); it says so rarely enough. */
  typing(threadId: number, isTyping: boolean): void {
    if (!this.#socket?.connected) return;
    const now = Date.now();
    const saidAt = this.#typingAt.get(threadId);
    if (isTyping) {
      if (saidAt !== undefined && now - saidAt < TYPING_REPEAT_MS) return;
      this.#typingAt.set(threadId, now);
    } else if (!this.#typingAt.delete(threadId)) return;
    this.#socket.emit(isTyping ? 'typing.start' : 'typing.stop', { thread_id: threadId });
  }

  #ask: <N extends Parameters<typeof ask>[1]>(
    event: N,
    input: Parameters<typeof ask<N>>[2],
  ) => ReturnType<typeof ask<N>> = (event, input) =>
    this.#socket?.connected ? ask(this.#socket, event, input) : Promise.resolve(undefined);

  #emit(event: ChatEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  #setStatus(status: ChatStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    this.#emit({ type: 'status', status });
  }

  #open(): void {
    window.clearTimeout(this.#closing);
    if (this.#isStarted) return;
    this.#isStarted = true;
    const connect = () => this.#connect();
    // A page with an open socket cannot be kept for the Back button.
    const leave = () => this.#socket?.disconnect();
    for (const [target, event, react] of [
      [window, 'online', connect],
      [window, 'pageshow', connect],
      [window, 'pagehide', leave],
      [window, 'focus', () => this.#wake()],
      [document, 'visibilitychange', () => document.visibilityState === 'visible' && this.#wake()],
    ] as const) {
      target.addEventListener(event, react);
      this.#stops.push(() => target.removeEventListener(event, react));
    }
    this.#timer = window.setInterval(() => void this.#beat(), Math.min(PING_MS, POLL_MS));
    void this.#connect();
  }

  #closeWhenUnused(): void {
    window.clearTimeout(this.#closing);
    this.#closing = window.setTimeout(() => {
      if (this.#listeners.size > 0 || this.#followed.size > 0) return;
      this.#isStarted = false;
      window.clearInterval(this.#timer);
      window.clearTimeout(this.#retry);
      for (const stop of this.#stops.splice(0)) stop();
      this.#socket?.disconnect();
      this.#status = 'connecting';
      this.#failures = 0;
    }, CLOSE_AFTER_MS);
  }

  async #connect(): Promise<void> {
    window.clearTimeout(this.#retry);
    if (!this.#isStarted || this.#socket?.active) return;
    try {
      // Whoever asks while it is being made waits for the same one: a second would hear everything twice.
      this.#making ??= createSocket().then((socket) => this.#listenTo(socket));
      this.#socket = await this.#making;
      if (this.#isStarted && !this.#socket.active) this.#socket.connect();
    } catch {
      this.#making = undefined;
      await this.#retryLater(undefined);
    }
  }

  #listenTo(socket: ChatClientSocket): ChatClientSocket {
    socket.on('connect', () => {
      this.#failures = 0;
      const wasAway = this.#status !== 'connecting';
      this.#setStatus('online');
      this.#catchUp();
      if (wasAway) this.#emit({ type: 'missed' });
    });
    socket.on('connect_error', (error) => this.#retryLater(refusalCode(error)));
    // Ended by the server: the session may be the reason, which the next try tells.
    socket.on('disconnect', (reason) =>
      this.#retryLater(reason === 'io server disconnect' ? POLICY_CODE : undefined),
    );
    socket.on('chat.message', (message) => this.#hearMessage(fromApiMessage(message)));
    socket.on('message.read', ({ thread_id: threadId, reader_id: readerId, seq, read_at: readAt }) =>
      this.#emit({ type: 'read', mark: { threadId, readerId, seq, readAt } }),
    );
    socket.on('message.unsent', ({ message_id: messageId, thread_id: threadId }) =>
      this.#emit({ type: 'unsent', messageId, threadId }),
    );
    socket.on('typing.indicator', ({ thread_id: threadId, user_id: userId, is_typing: isTyping }) =>
      this.#emit({ type: 'typing', threadId, userId, isTyping }),
    );
    socket.on('user.status', ({ user_id: userId, is_online: isOnline }) =>
      this.#emit({ type: 'presence', userId, isOnline }),
    );
    socket.on('chat.block', ({ user_id: userId, is_blocked: isBlocked }) => {
      this.#emit({ type: 'block', userId, isBlocked });
      // Who may be told again who is online asks for it.
      if (!isBlocked) this.#catchUp();
    });
    socket.on('chat.unread', ({ unread_threads: unreadThreads }) =>
      this.#emit({ type: 'unread', unreadThreads }),
    );
    socket.on('chat.resync', () => {
      this.#catchUp();
      this.#emit({ type: 'missed' });
    });
    return socket;
  }

  #hearMessage(message: ChatMessage): void {
    for (const [thread, otherId] of this.#followed) {
      if (thread.threadId === message.threadId && !thread.take(message)) {
        void thread.catchUp(this.#socket, otherId);
      }
    }
    this.#emit({ type: 'message', message });
  }

  #catchUp(): void {
    for (const [thread, otherId] of this.#followed) void thread.catchUp(this.#socket, otherId);
  }

  /** Somebody looks at the page again: tries to connect, and without a connection asks at once what is new. */
  #wake(): void {
    void this.#connect();
    if (this.#status !== 'offline' || Date.now() - this.#askedAt < WAKE_PAUSE_MS) return;
    this.#askWithoutSocket();
  }

  #askWithoutSocket(): void {
    this.#askedAt = Date.now();
    this.#catchUp();
    this.#emit({ type: 'missed' });
  }

  async #retryLater(code: number | undefined): Promise<void> {
    if (!this.#isStarted) return;
    // socket.io goes on calling a lost connection active, as if it were about to try again by itself.
    this.#socket?.disconnect();
    this.#failures += 1;
    this.#setStatus('offline');
    if ((code === SESSION_EXPIRED_CODE || code === POLICY_CODE) && !(await isStillSignedIn())) {
      this.#setStatus('signed-out');
      return;
    }
    window.clearTimeout(this.#retry);
    this.#retry = window.setTimeout(() => void this.#connect(), reconnectDelay(code, this.#failures));
  }

  /** Every half minute: asks the sidecar what may have got lost, or the actions when there is none. */
  async #beat(): Promise<void> {
    if (this.#status === 'signed-out') return;
    const [first] = this.#followed.keys();
    const answer = await this.#ask('ping', first && { thread_id: first.threadId });
    if (!answer?.ok) {
      // No answer at all: the connection is dead and does not know it.
      if (this.#socket?.connected && !answer) this.#socket.disconnect();
      this.#askWithoutSocket();
      return;
    }
    if (answer.unread_threads !== undefined)
      this.#emit({ type: 'unread', unreadThreads: answer.unread_threads });
    if (first && (answer.last_seq ?? 0) > first.afterSeq) this.#catchUp();
  }
}

let connection: ChatConnection | undefined;

/** This tab's connection; the same for every caller. Load this module with `import()`: no page needs it at once. */
export function chatConnection(): ChatConnection {
  connection ??= new ChatConnection();
  return connection;
}
