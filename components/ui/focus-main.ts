/** Puts the focus on the content of the page, for when the control that had it has gone with what it changed. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
