// Makes a page the same each time that it is shown. Run in the page's own world before its scripts.

/* global window, performance */

{
  // Chromium begins frames, and tells them the time, by the machine: how far what is drawn frame by frame has come would depend
  // on how fast that is. They follow the page's clock like all timers, thirty a second.
  const frameMs = 33
  const frame = window.requestAnimationFrame
  window.requestAnimationFrame = (callback) =>
    typeof callback === 'function'
      ? window.setTimeout(() => callback(performance.now()), frameMs)
      : frame.call(window, callback)
  window.cancelAnimationFrame = (handle) => window.clearTimeout(handle)

  // Chance that is the same for each visit (mulberry32, Tommy Ettinger 2017).
  let state = 1
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
