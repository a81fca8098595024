// Measured by `npm run bench:engine -- … --publish`, which writes this file. These are those of
// `bench/results/engine-held-out-3.md`, which lists neither kinds nor languages.
import type { HowTrue } from './how-true.ts'

export const figures: HowTrue = {
  title: 'third held-out set',
  on: '2026-11-21',
  commit: 'd63948a',
  sites: 30,
  tools: [
    {
      tool: 'Livery, rendered',
      shares: {
        primary: { right: 25, asked: 30 },
        logo: { right: 20, asked: 23 },
        icon: { right: 29, asked: 29 },
        title: { right: 28, asked: 29 },
        body: { right: 28, asked: 28 },
        name: { right: 29, asked: 30 },
        links: { right: 47, asked: 52 },
      },
    },
    {
      tool: 'Livery, static',
      shares: {
        primary: { right: 23, asked: 30 },
        logo: { right: 20, asked: 23 },
        icon: { right: 28, asked: 29 },
        title: { right: 27, asked: 29 },
        body: { right: 27, asked: 28 },
        name: { right: 28, asked: 30 },
        links: { right: 45, asked: 52 },
      },
    },
    {
      tool: 'dembrandt',
      shares: {
        primary: { right: 12, asked: 30 },
        logo: { right: 16, asked: 23 },
        icon: { right: 29, asked: 29 },
        title: { right: 27, asked: 29 },
        body: { right: 23, asked: 28 },
        name: { right: 18, asked: 30 },
      },
    },
    {
      tool: 'metascraper',
      shares: {
        logo: { right: 0, asked: 23 },
        name: { right: 11, asked: 30 },
      },
    },
    {
      tool: 'node-vibrant on the linked icon',
      shares: {
        primary: { right: 11, asked: 30 },
      },
    },
  ],
  kinds: [],
  languages: [],
}
