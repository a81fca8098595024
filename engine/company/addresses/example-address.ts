// bounded: at most 400 characters of a line
const example =
  /(?<![\p{L}\p{N}])(?:anytown|yourtown|your (?:city|street|address)|musterstadt|musterstra(?:ß|ss)e|12345 (?:stadt|ort|city)|123 main st(?:reet)?|123,? [\p{L} ,.-]{2,40}12345(?:6|67)?|lorem|\[(?:adresse|address|city|ville)[^\]]{0,20}\])(?![\p{L}\p{N}])/iu

/** Whether a text is what a template has in the place of an address: `123 Main Street, Anytown`, `Straße 123, 12345 Stadt`. */
export const isExampleAddress = (text: string): boolean => example.test(text)
