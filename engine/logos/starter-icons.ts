import type { MeasuredPicture } from '../site.ts'

/**
 * The pictures that a framework or a site builder puts into every new site, as data: whose they are, in bare letters as
 * in a domain, where they were read, their files by asset id, and their addresses.
 */
type Starter = { of: string; source: string; assets?: readonly string[]; address?: RegExp }

/** Addresses are cut to this many characters. */
const addressLengthMax = 400

const starters: readonly Starter[] = [
  {
    of: 'vite',
    source: 'npm: create-vite 2.9, 6.0 and 9.3',
    assets: [
      '61bc9a161de58248288e6905425d7180',
      'a5333fd8678d6d20273f256f3d70dd01',
      '985fbf50c1a89f4019ff430791393ca8',
      '43a7a287de824c1100aea8ba629e52a3',
      '049770969355ea121e01174cddc59d8f',
    ],
    address: /\/vite\.(svg|png|ico)$/i,
  },
  {
    of: 'next',
    source: 'npm: create-next-app 13, 14 and 16',
    assets: [
      '8d8e6f732820959732ee1ac9f1b22abb',
      '3d7d267e05f2c13b9914805dffff2ce7',
      '55995dfad6ecb4945a1e856ddca03c5e',
    ],
    address: /\/next\.(svg|png|ico)$/i,
  },
  {
    of: 'vercel',
    source: 'npm: create-next-app 13, 14 and 16; the icon that two sites of different owners have',
    assets: [
      'f081337b2fee635b455b63275406a3e7',
      '3fa5cd757b418e18afc68ddebad55f44',
      '6d4a6c3ed4e6d3c3c628109fe6880328',
      '0b11d0b87d5b878ef30c21d517026c19',
    ],
    address: /\/vercel\.(svg|png|ico)$/i,
  },
  {
    of: 'nuxt',
    source: 'github: nuxt/starter (v2, v3, v4); the icons that @nuxtjs/pwa makes of that of Nuxt 2, by their digest',
    assets: [
      'de80a112789c7a39ce5922e1575ec865',
      '7907d4988358f4e621aa05961f2173cf',
      'df31809351c78849ca8e981b48b31874',
      '4fa24ab977d3d0cc3984cc3ca5e0a70d',
    ],
    address: /\/nuxt\.(svg|png|ico)$|\/icon_\d{2,4}\.9mgd2ZDMcQu\.png$/i,
  },
  {
    of: 'react',
    source: 'npm: cra-template 1.3 and 2.0',
    assets: [
      'f1590621d37e4230ab7a588341abb352',
      'c386396ec70db3608075b5fbfaac4ab1',
      '9ea4f4da7050c0cc408926f6a39c2536',
      '6000b0e9b0b05b3f112de04f0d039768',
      'df7320db53e9fe74bec2778b95b9cc70',
    ],
    address: /\/react\.(svg|png|ico)$/i,
  },
  {
    of: 'vue',
    source: 'npm: create-vue 3.10 and 3.22, @vue/cli-service 4.5 and 5.0',
    assets: [
      'fafdef33a11ae65d0dabede5e03bbf22',
      '52c3881cfa85e0e59a169e26f832832e',
      '03d6d6da2545d3b3402855b8e721b779',
    ],
  },
  {
    of: 'docusaurus',
    source: 'npm: create-docusaurus 3.10',
    assets: ['01573c37d76bebdb61c72c1fae756ce0', 'c2ae4b0e5603791e869ed5bc34a60a70'],
  },
  {
    of: 'angular',
    source: 'npm: @schematics/angular 15 and 21',
    assets: ['c430f2c5b31e3d53a4d7e195e0174045', '2d0a4f5a77c788b084919b1b8cad5713'],
  },
  {
    of: 'svelte',
    source: 'npm: create-svelte 6.0, sv 0.17',
    assets: [
      '89751f451b2e9acf0072a04328fb519f',
      '5146ed79b486cb9e1cdcdd7814cd22ae',
      'c832bd86e907bc0cd1bad4df52c825bf',
    ],
    address: /\/svelte\.(svg|png|ico)$/i,
  },
  {
    of: 'gatsby',
    source: 'github: gatsbyjs/gatsby-starter-default',
    assets: ['3046660f71962450db77df27f0cc7b5f'],
    address: /\/gatsby-icon\.(svg|png|ico)$/i,
  },
  {
    of: 'astro',
    source: 'the name that its starters give it; the icon that six and four sites of different owners have of it',
    assets: ['67952ca2f59c083077fbfbf2d2f05ff6', '09d2ac08d8cca9b6e1f90221f345a8c4'],
    address: /\/astro\.(svg|png|ico)$/i,
  },
  {
    of: 'bootstrap',
    source: 'templates made with it, of which three and two sites of different owners have it',
    assets: [
      '66e7252ff9afd2c49ca8fd05f708bc33',
      '8eb9ffc8b36969d4a82d36631fb758c4',
      'b2156d87c51068306f9258d9501c6769',
    ],
  },
  {
    of: 'mkdocs',
    source: 'github: squidfunk/mkdocs-material, the icon of its theme, which three sites of different owners have',
    assets: ['023854c43fc4b25b795ee4951c8019e3'],
  },
  { of: 'qwik', source: 'npm: create-qwik 1.20', assets: ['b658adbd69e6ce8235e34725c44d8758'] },
  {
    of: 'preact',
    source: 'npm: preact-cli 3.5',
    assets: ['1f669ab6143d87974dd1f9cde5f0f497', '9013591b8565e5bc39c46be31e4fe179'],
  },
  {
    of: 'expo',
    source: 'npm: expo-template-blank and expo-template-default 58',
    assets: [
      'a4e030697a7571b3e95d31860e4da55d',
      '119462bb78eb240a65c869fc067ee599',
      '7a667804bb80a6a424a5daf18a2599c4',
    ],
  },
  {
    of: 'lovable',
    source:
      'github: noddi-tech/lovable-customer-support-hub, public/favicon.ico as the builder adds it; one that two sites of different owners have',
    assets: ['29a40d56580a5366083461297773dbf1', 'fba80a2b52ebd3a81655cc9494ef8046'],
  },
  {
    of: 'beautifulhugo',
    source: 'github: halogenica/beautifulhugo, static/img/favicon.ico',
    assets: ['3429a9aad04e4ad0c48cb59c1cc281ba'],
  },
  {
    of: 'hellofriend',
    source:
      'github: panr/hugo-theme-hello-friend, layouts/partials/greater-icon.html, drawn before the name where no logo is set',
    assets: ['d33f7bbaa3f77972fc79ee66c5f6471e'],
  },
  {
    of: 'mainroad',
    source: 'the theme of Hugo, as two sites of different owners have its icon',
    assets: ['0b9e3ac44c854cd633ab5b19f05b2926'],
  },
  {
    of: 'startbootstrap',
    source: 'startbootstrap-clean-blog and a site made of another template of the same owner',
    assets: ['aa17205015ebb145b90cc64f6d5d9fff'],
  },
  // Below: what pages in public repositories that were saved from these builders link as their icon.
  {
    of: 'wordpress',
    source: 'github: WordPress/WordPress, wp-includes/images; saved pages of wordpress.com',
    address: /\/wp-includes\/images\/w-logo-(blue|gray)[a-z-]{0,20}\.png$|^https?:\/\/s\d?\.wp\.com\/i\/favicon\.ico$/i,
  },
  {
    of: 'webnode',
    source: 'github: tpkowastaken/mzdyvevema-web, a saved page of Webnode',
    assets: [
      '18604d7be53f0b32f2d4533d7bc6d180',
      '8dccc84d746b4d34d57ff801fa0fc020',
      '080ce4553ac20fa7c49b9876fde60f43',
    ],
  },
  {
    of: 'wix',
    source: 'saved pages of Wix',
    address: /^https?:\/\/static\.parastorage\.com\/client\/pfavico\.ico$/i,
  },
  {
    of: 'squarespace',
    source: 'saved pages of Squarespace',
    address: /^https?:\/\/assets\.squarespace\.com\/universal\/default-favicon\.ico$/i,
  },
  {
    of: 'framer',
    source: 'saved pages of Framer',
    address:
      /^https?:\/\/framerusercontent\.com\/sites\/icons\/default-(favicon|touch-icon)[a-z-]{0,10}(\.v\d{1,3})?\.png$/i,
  },
  {
    of: 'webflow',
    source: 'saved pages of Webflow; the webclip that two sites of different owners have of it',
    assets: ['c305e6b8ea9916705eec8eb8c281561d'],
    address:
      /^https?:\/\/(uploads-ssl\.webflow\.com|assets-global\.website-files\.com|cdn\.prod\.website-files\.com|daks2k3a4ib2z\.cloudfront\.net)\/img\/(favicon\.ico|webclip\.png)$/i,
  },
  {
    of: 'tilda',
    source: 'saved pages of Tilda, which keep the name of its icon',
    address: /\/tildafavicon\.ico$/i,
  },
  {
    of: 'google',
    source: 'saved pages of Google Sites',
    address: /^https?:\/\/ssl\.gstatic\.com\/atari\/images\/public\/favicon\.ico$/i,
  },
  {
    of: 'github',
    source: 'pages that link the icon of their host',
    address: /^https?:\/\/github\.githubassets\.com\/favicons\/favicon[a-z-]{0,20}\.(svg|png|ico)$/i,
  },
]

const ownerOfAsset = new Map(starters.flatMap(({ of, assets = [] }) => assets.map((asset) => [asset, of])))

/** Whose picture it is that came with a new site, in bare letters; undefined of any other. */
export function starterOf({ assetId, url }: Pick<MeasuredPicture, 'assetId' | 'url'>): string | undefined {
  const address = url.split(/[?#]/, 1)[0]?.slice(0, addressLengthMax) ?? ''
  return ownerOfAsset.get(assetId) ?? starters.find((starter) => starter.address?.test(address))?.of
}

/**
 * The pictures without those that came with a new site: they are the mark of its framework, unless the framework is the
 * brand. `labels` are the bare letters of what the brand is called.
 */
export function withoutStarters(
  pictures: ReadonlyMap<string, MeasuredPicture>,
  labels: Iterable<string>,
): ReadonlyMap<string, MeasuredPicture> {
  const own = [...labels]
  const isForeign = (picture: MeasuredPicture) => {
    const starter = starterOf(picture)
    return starter !== undefined && !own.some((label) => label.includes(starter))
  }
  return new Map([...pictures].filter(([, picture]) => !isForeign(picture)))
}
