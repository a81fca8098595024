/** The sign-in page that leads back to where the reader is; call it in the browser. */
export const signInAddress = () => `/signin?next=${encodeURIComponent(`${location.pathname}${location.search}`)}`
