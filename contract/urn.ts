/** URNs, decisions.md "Identifiers and URNs". The vendor word is fixed. */

export const brandUrn = (brandId: string) => `urn:livery:brand:${brandId}`
export const userUrn = (userId: string) => `urn:livery:user:${userId}`
export const organizationUrn = (organizationId: string) => `urn:livery:organization:${organizationId}`
export const apiKeyUrn = (organizationId: string, keyId: string) =>
  `${organizationUrn(organizationId)}:api-key:${keyId}`
