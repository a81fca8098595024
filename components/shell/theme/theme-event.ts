/** Where this browser keeps which theme was chosen: `system`, `light` or `dark`. */
export const themeKey = 'livery.theme'

/** Tells the page of another choice, which is its `detail`. */
export const themeEvent = 'livery:theme'
