/** Parts of css-tree whose types `@types/css-tree` has by the name of the whole: without its grammar of values, 3 MB that nothing here asks. */
declare module 'css-tree/parser' {
  import { parse } from 'css-tree'
  export default parse
}
declare module 'css-tree/generator' {
  import { generate } from 'css-tree'
  export default generate
}
