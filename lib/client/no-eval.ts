import { config } from 'zod'

// zod compiles its checks with `new Function` where it can, which the content security policy of the dashboard
// refuses and reports. Import this before the first schema.
config({ jitless: true })
