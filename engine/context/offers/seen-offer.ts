/** An offer with the page that shows it; `isService` where its place says so. */
export type SeenOffer = {
  name: string
  description: string
  isService: boolean | undefined
  page: string
  place: string
}
