/**
 * The header field in which the dashboard's own server tells its pages whom a request came from; it writes it over what the
 * client sent.
 */
export const clientAddressField = 'x-livery-client-address'
