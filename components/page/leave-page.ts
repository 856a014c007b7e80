/** `keepPageWhileOffline` cancels it, and may call the event's detail later. */
export const LEAVE_EVENT = 'leave-page';

/** Use it for navigations by script: runs `go` unless the browser is offline. */
export function leavePage(go: () => void): void {
  if (dispatchEvent(new CustomEvent(LEAVE_EVENT, { cancelable: true, detail: go }))) go();
}
