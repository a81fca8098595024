import { apiRoute } from '#lib/server/api-route.ts'
import { graphiqlPage } from '#lib/server/graphiql/graphiql-page.ts'

export const GET = apiRoute(graphiqlPage)
