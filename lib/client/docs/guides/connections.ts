import type { Guide, Section } from '../guide.ts'

export const connectionsGuide = (): Guide => ({
  slug: 'connections',
  title: 'Connections',
  about: 'Work in this dashboard with another service of the same interface, and compare the two.',
  sections: [
    {
      id: 'connect',
      title: 'Connect a service',
      blocks: [
        'An owner or a developer adds a connection under [Connections](/settings/connections): another installation of Livery, or any service that has the same interface.',
        {
          type: 'table',
          caption: 'What a connection has',
          columns: ['Field', 'What it is'],
          rows: [
            ['Base address', 'The part before `/v2`, with `https://` and without a port.'],
            ['GraphQL address', 'Empty: the base address and `/graphql`.'],
            ['Address of logos', 'Empty: the base address.'],
            [
              'API key',
              'A key of that service. It is stored encrypted, never shown again and never sent to a browser.',
            ],
            ['Client id', 'Of that service, for logos; stored as the key is.'],
          ],
        },
        'Saving asks the service three things, free of charge: who the key belongs to, GraphQL, and a picture where there is a client id. What did not work is said in a sentence, and beside it when the connection last worked. The button Check asks again.',
        'A connection whose address is changed to another host needs its key again: a key is sent to the host that it was entered for alone, and no redirect is followed.',
      ],
    },
    {
      id: 'use',
      title: 'Use it',
      blocks: [
        'The choice at the top of any screen says which service the screens work with. It holds for one tab, so that two tabs can work with two services; a copied address has the connection in it, and opens the same for everybody in your organization.',
        'Viewers may use a connection and change nothing with it. Samples of code, cURL among them, name the addresses of the connection, and the variable `SERVICE_API_KEY` in place of its key.',
        'Keys, client ids, people, billing and the audit log stay those of this installation.',
      ],
    },
    offers,
    {
      id: 'compare',
      title: 'Compare',
      blocks: [
        'The page of a connection looks a brand up in both services and shows field by field what differs, and which of them has more. That may cost a credit in each.',
      ],
    },
    trouble,
  ],
})

const offers: Section = {
  id: 'offers',
  title: 'What a service may lack',
  blocks: [
    'The interface has lookups, batches, contexts, logos, the search by name, the account of a key, and webhooks over GraphQL. What Livery adds is asked of a service where it says that it has it, once a day; else the screen says that the service doesn’t offer it.',
    {
      type: 'list',
      items: [
        'The list of brands, history, evidence, requests and figures of usage need a service that has them.',
        'Webhooks can be created, updated, subscribed, disabled and verified anywhere. A service without Livery’s additions can’t list them: those that you create or open are noted in your browser. Nor can it delete one.',
        'Exports are written in your browser, the archive with its logos too, of what the service returned.',
        'The contrast of colors is measured here, whatever a service says of it.',
      ],
    },
  ],
}

const trouble: Section = {
  id: 'trouble',
  title: 'When it fails',
  blocks: [
    {
      type: 'table',
      caption: 'What a screen says',
      columns: ['It says', 'What to do'],
      rows: [
        ['No response yet', 'The service may be busy or down: try again, or use this installation meanwhile.'],
        ['The key was refused', 'It was revoked there, or may not do this: enter another key.'],
        ['The address redirects', 'Enter the address that it leads to.'],
        ['The response is too large', 'Larger than any response of the interface: check the address.'],
        ['Does not have the form that the interface promises', 'The service speaks another interface at this address.'],
        ['Connection not found', 'It was deleted, or is another organization’s.'],
      ],
    },
    'Addresses have to be public. Whoever runs this installation opens a private one by its host name, in `LIVERY_CONNECTION_HOSTS`.',
  ],
}
