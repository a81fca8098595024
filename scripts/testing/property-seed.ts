import fc from 'fast-check'

// The same commit gives the same verdict: every property test draws its cases from one seed. `PROPERTY_SEED=7` looks
// elsewhere, which is how a new property is tried before it is kept.
const seed = Number.parseInt(process.env['PROPERTY_SEED'] ?? '20260722', 10)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
