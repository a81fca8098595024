/** `{ message }` with a status, never cached. */
export const jsonMessage = (status: number, message: string) =>
  Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } })
