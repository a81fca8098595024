import { expect, test } from 'vitest'
import { classifyText } from './classify-text.ts'

const first = (text: string) => classifyText([{ text, weight: 2 }])[0]?.industry.slug

// An industry as a site of it says what it is.
test.each([
  ['cloud-and-hosting', 'Web hosting and virtual servers: cloud hosting with object storage.'],
  ['cloud-and-hosting', 'Hébergement web et serveurs VPS'],
  ['developer-tools', 'A JavaScript testing framework and build tool for TypeScript.'],
  ['developer-tools', 'The command line SDK and its API.'],
  ['artificial-intelligence', 'Large language models: an AI assistant of generative AI.'],
  ['artificial-intelligence', 'Künstliche Intelligenz: KI für alle'],
  ['security-software', 'Antivirus, firewall and password manager: cybersecurity.'],
  ['data-and-analytics', 'Web analytics and business intelligence dashboards on a data warehouse.'],
  ['productivity-and-collaboration', 'Project management and task management: kanban and meeting notes.'],
  ['customer-relationship-management', 'CRM with a sales pipeline and a help desk.'],
  ['enterprise-resource-planning', 'ERP software: enterprise resource planning.'],
  ['e-commerce-platforms', 'An ecommerce platform: create your online store, headless commerce.'],
  ['design-software', 'A design tool for vector graphics: photo editor and prototyping tool.'],
  ['social-networks', 'A social network: meet people and online dating.'],
  ['messaging', 'Messenger for encrypted messaging, voice calls and team chat.'],
  ['search-engines', 'A search engine: private search, search the web.'],
  ['open-source-projects', 'Free software of an open source community: a Linux distribution.'],
  ['human-resources-software', 'HR software: payroll software and applicant tracking.'],
  ['domains-and-website-builders', 'A website builder and domain registrar: register a domain.'],
  ['video-games', 'A game studio for console games: multiplayer RPG.'],
  ['mobile-games', 'A mobile games studio: a casual game that is free to play.'],
  ['board-games-and-puzzles', 'Board games, card games and jigsaw puzzles.'],
  ['board-games-and-puzzles', 'Brettspiele und Brettspielverlag'],
  ['esports', 'An esports team in competitive gaming.'],
  ['gambling-and-lotteries', 'Online casino: sports betting, poker and slots.'],
])('%s: %s', (slug, text) => {
  expect(first(text)).toBe(slug)
})

// The words of a whole family, without those of one of its own.
test.each([
  ['software-and-internet', 'A software company: SaaS and web apps.'],
  ['software-and-internet', 'Un logiciel SaaS pour tous'],
])('a family alone: %s (%s)', (slug, text) => {
  expect(first(text)).toBe(slug)
})

// Words that name an industry elsewhere, inside of a longer term or another word.
test.each([
  ['security-software', 'We secured a seat on the firewood wall.'],
  ['cloud-and-hosting', 'The host of the evening and a cloudy sky.'],
  ['search-engines', 'In search of the engine that failed.'],
  ['esports', 'He reports on sports.'],
  ['artificial-intelligence', 'Artificial grass and a kiosk.'],
  ['design-software', 'By design, this works.'],
  ['gambling-and-lotteries', 'A bettered pokerface.'],
  ['messaging', 'The message of spring.'],
])('not %s: %s', (slug, text) => {
  expect(first(text)).not.toBe(slug)
})
