import { gql, type TypedDocumentNode } from 'urql'

export type EndpointCheck = {
  step: 'ADDRESS' | 'NAME' | 'TLS' | 'ANSWER'
  state: 'PASSED' | 'DOUBTFUL' | 'FAILED' | 'NOT_TRIED'
  message: string
}

type Header = { name: string; value: string }

/** A look at an address that may become a webhook's; free, and nothing is stored. */
export const checkEndpointDocument: TypedDocumentNode<
  { checkEndpoint: EndpointCheck[] },
  { url: string; urlHeaders: Header[]; sendTest: boolean }
> = gql`
  mutation CheckEndpoint($url: URL!, $urlHeaders: [HttpHeaderInput!], $sendTest: Boolean!) {
    checkEndpoint(url: $url, urlHeaders: $urlHeaders, sendTest: $sendTest) {
      step
      state
      message
    }
  }
`
