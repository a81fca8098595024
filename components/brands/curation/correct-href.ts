/** Opens the form that corrects the brand of the page. */
export const correctHref = '?tab=evidence&correct=true'
