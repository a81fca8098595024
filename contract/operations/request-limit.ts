/** Requests that an operator may let an organization send in any minute, at most. */
export const requestsPerMinuteMax = 1_000_000

export const isRequestsPerMinute = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= requestsPerMinuteMax
