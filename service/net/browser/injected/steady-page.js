// Makes a page the same each time that it is shown. Run in the page's own world before its scripts.

/* global window, performance */

{
  // Chromium tells a frame the machine's time, all else the time of the page's clock: a script that counts from one to the
  // other would count backwards.
  const frame = window.requestAnimationFrame
  window.requestAnimationFrame = (callback) =>
    frame.call(window, typeof callback === 'function' ? () => callback(performance.now()) : callback)

  // Chance that is the same for each visit (mulberry32, Tommy Ettinger 2017).
  let state = 1
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
