import type { ActionResult } from '@/lib/action-result';
import { markReadAction, sendMessageAction, unsendMessageAction } from '@/lib/chat/actions';
import { PING_MS, POLICY_CODE, SESSION_EXPIRED_CODE, TYPING_REPEAT_MS } from '@/lib/chat/constants';
import { fromApiMessage } from '@/lib/chat/protocol/api-shape';
import type { EventAnswer } from '@/lib/chat/protocol/socket-events';
import type { ChatMessage } from '@/lib/chat/types';
import { tChatConnection } from '@/messages/chat-connection';
import {
  type Ask,
  type ChatClientSocket,
  createSocket,
  isStillSignedIn,
  reconnectDelay,
} from './chat-socket';
import { type Followed, FollowedThread } from './followed-thread';
import type { ChatEvent, ChatStatus, Listener } from './use-chat-events';

const offline = (): ActionResult<never> => ({
  ok: false,
  error: { code: 'unavailable', message: tChatConnection('offline') },
});

/** Later acknowledgements count as lost; the call may be retried through the action. */
const ACK_TIMEOUT_MS = 8_000;
/** Longer than a navigation between pages of the same tab. */
const CLOSE_AFTER_MS = 5_000;
/** Returning to the tab fires both a window and a document event. */
const WAKE_PAUSE_MS = 2_000;

/** The tab's single connection to the sidecar. Everything also works without it, through server actions. */
export class ChatConnection {
  readonly #listeners = new Set<Listener>();
  readonly #followed = new Set<FollowedThread>();
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

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#open();
    return () => {
      this.#listeners.delete(listener);
      this.#closeWhenUnused();
    };
  }

  /** Delivers each new message, one's own included, once and in order, also after a lost frame or a day offline. */
  follow(followed: Followed): () => void {
    const thread = new FollowedThread(followed, (event) => this.#emit(event), this.#ask);
    this.#followed.add(thread);
    this.#open();
    if (this.#status === 'online') void thread.catchUp();
    return () => {
      this.#followed.delete(thread);
      this.#closeWhenUnused();
    };
  }

  /** Idempotent by `clientId`: retry a failed send with the same id. */
  async send(input: {
    threadId: number;
    clientId: string;
    content: string;
  }): Promise<ActionResult<ChatMessage>> {
    this.#typingAt.delete(input.threadId);
    const { threadId: thread_id, clientId: client_id, content } = input;
    const answer = await this.#ask('chat.message', { thread_id, client_id, content });
    const result = await messageResult(answer, () => sendMessageAction(input));
    if (result.ok) this.#hearMessage(result.data);
    return result;
  }

  async markRead(threadId: number, seq: number): Promise<void> {
    const answer = await this.#ask('message.read', { thread_id: threadId, seq });
    if (answer) return;
    const result = await markReadAction({ threadId, seq }).catch(offline);
    if (result.ok) this.#emit({ type: 'missed' });
  }

  async unsend(messageId: number): Promise<ActionResult<ChatMessage>> {
    const answer = await this.#ask('message.unsend', { message_id: messageId });
    const result = await messageResult(answer, () => unsendMessageAction({ messageId }));
    if (result.ok) this.#emit({ type: 'unsent', messageId, threadId: result.data.threadId });
    return result;
  }

  /** Call on every keystroke (true) and when the text is sent or cleared (false); it is throttled. */
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

  readonly #ask: Ask = async (event, input) => {
    if (!this.#socket?.connected) return undefined;
    const emitter = this.#socket.timeout(ACK_TIMEOUT_MS) as unknown as { emitWithAck: Ask };
    return emitter.emitWithAck(event, input).catch(() => undefined);
  };

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
    // An open socket keeps the page out of the back/forward cache.
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
    this.#timer = window.setInterval(() => void this.#beat(), PING_MS);
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
      // Concurrent callers share one attempt: a second socket would deliver everything twice.
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
      // The page's badge count may be older than this connection.
      else void this.#beat();
    });
    socket.on('connect_error', (error: Error & { data?: { code?: number } }) =>
      this.#retryLater(error.data?.code),
    );
    // Closed by the server, perhaps because the session ended; the next attempt shows.
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
      // After an unblock, presence is visible again.
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
    for (const thread of this.#followed) if (thread.threadId === message.threadId) thread.take(message);
    this.#emit({ type: 'message', message });
  }

  #catchUp(): void {
    for (const thread of this.#followed) void thread.catchUp();
  }

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
    // socket.io still reports a lost connection as active.
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

  /** Every 30 s: catches up through the sidecar, or through the actions without it. */
  async #beat(): Promise<void> {
    if (this.#status === 'signed-out') return;
    const [first] = this.#followed;
    const answer = await this.#ask('ping', first && { thread_id: first.threadId });
    if (!answer?.ok) {
      // No acknowledgement: the connection is dead, but this has not been detected yet.
      if (this.#socket?.connected && !answer) this.#socket.disconnect();
      this.#askWithoutSocket();
      return;
    }
    if (answer.unread_threads !== undefined)
      this.#emit({ type: 'unread', unreadThreads: answer.unread_threads });
    if (first && (answer.last_seq ?? 0) > first.afterSeq) this.#catchUp();
  }
}

async function messageResult(
  answer: EventAnswer<'chat.message' | 'message.unsend'> | undefined,
  action: () => Promise<ActionResult<ChatMessage>>,
): Promise<ActionResult<ChatMessage>> {
  if (!answer) return action().catch(offline);
  return answer.ok ? { ok: true, data: fromApiMessage(answer.message) } : answer;
}

let connection: ChatConnection | undefined;

/** Load this module with `import()`: no page needs it on first render. */
export function chatConnection(): ChatConnection {
  connection ??= new ChatConnection();
  return connection;
}
