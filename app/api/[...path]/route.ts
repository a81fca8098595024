import { forwardRoute } from '#lib/server/forward-route.ts'

export {
  forwardRoute as DELETE,
  forwardRoute as GET,
  forwardRoute as HEAD,
  forwardRoute as OPTIONS,
  forwardRoute as PATCH,
  forwardRoute as POST,
  forwardRoute as PUT,
}
