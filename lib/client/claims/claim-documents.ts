import { gql, type TypedDocumentNode } from 'urql'
import { resultFields, type MutationResult } from '../mutation-result.ts'

/** The claim of an organization to be the owner of a brand. */
export type BrandClaim = {
  brand: string
  domain: string
  dnsName: string
  dnsValue: string
  fileUrl: string
  fileText: string
  method: 'dns' | 'file' | null
  claimedAt: string | null
  verifiedAt: string | null
}

export type ClaimCheck = { method: 'dns' | 'file'; proven: boolean; message: string }

const claimFields = gql`
  fragment Claim on BrandClaim {
    brand
    domain
    dnsName
    dnsValue
    fileUrl
    fileText
    method
    claimedAt
    verifiedAt
  }
`

export const claimDocument: TypedDocumentNode<{ brandClaim: BrandClaim | null }, { brand: string }> = gql`
  query BrandClaim($brand: URN!) {
    brandClaim(brand: $brand) {
      ...Claim
    }
  }
  ${claimFields}
`

export const claimBrandDocument: TypedDocumentNode<
  { claimBrand: MutationResult & { claim: BrandClaim | null } },
  { brand: string }
> = gql`
  mutation ClaimBrand($brand: URN!) {
    claimBrand(brand: $brand) {
      ${resultFields}
      claim {
        ...Claim
      }
    }
  }
  ${claimFields}
`

export const withdrawClaimDocument: TypedDocumentNode<{ withdrawClaim: MutationResult }, { brand: string }> = gql`
  mutation WithdrawClaim($brand: URN!) {
    withdrawClaim(brand: $brand) {
      ${resultFields}
    }
  }
`

export const verifyClaimDocument: TypedDocumentNode<
  { verifyClaim: MutationResult & { claim: (BrandClaim & { checks: ClaimCheck[] }) | null } },
  { brand: string }
> = gql`
  mutation VerifyClaim($brand: URN!) {
    verifyClaim(brand: $brand) {
      ${resultFields}
      claim {
        ...Claim
        checks {
          method
          proven
          message
        }
      }
    }
  }
  ${claimFields}
`
