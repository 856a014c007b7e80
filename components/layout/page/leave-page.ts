/** Cancelled by `keepPageWhileOffline`, which may continue later by calling the event's detail. */
export const LEAVE_EVENT = 'leave-page';

/** For navigations that no link and no form starts: runs `go` unless the browser is offline. */
export function leavePage(go: () => void): void {
  if (dispatchEvent(new CustomEvent(LEAVE_EVENT, { cancelable: true, detail: go }))) go();
}
