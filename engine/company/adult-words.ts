/** That a site is for adults, and how it says so; `industry` is a slug of the taxonomy. */
export type AdultSign = {
  industry: 'adult-content' | 'adult-dating' | 'adult-products'
  rule: string
  trust: number
}

type AdultWord = { word: RegExp; industry: AdultSign['industry']; worth: number }

const whole = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'iu')

/** Plain words of sites for adults in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian and Japanese. */
export const adultWords: readonly AdultWord[] = [
  {
    word: whole(
      'porn|porno|pornos|pornography|порно|ポルノ|pornofilme?|porno ?gratis|films? porno|videos? porno|free porn|porn ?(tube|videos?|movies?)',
    ),
    industry: 'adult-content',
    worth: 2,
  },
  {
    word: whole('xxx|hardcore sex|hentai|milfs?|camgirls?|cam girls?|エロ動画|アダルト(動画|ビデオ)'),
    industry: 'adult-content',
    worth: 2,
  },
  {
    word: whole(
      'sex ?cams?|live ?sex|sex ?chat|live cams?|nude (girls?|models?|cams?|women)|naked (girls?|women)|sexvideos?|sex (videos?|movies?|films?)|sexfilme?|videos? (de )?sexo|video (di )?sesso|секс видео|seks ?filmy|erotische? (videos?|filme?)',
    ),
    industry: 'adult-content',
    worth: 2,
  },
  {
    word: whole('adult (videos?|content|entertainment|movies?|webcams?)|nsfw|18\\+|uncensored'),
    industry: 'adult-content',
    worth: 1,
  },
  {
    word: whole(
      'escort ?(girls?|services?|agency|agencies|ladies)|escorts|call ?girls?|adult dating|sex ?dating|hookups?|casual sex|sexkontakte|rencontres? (coquines?|libertines?)|plan cul|contactos sexuales|swingers?|affair dating|sex ?treffen',
    ),
    industry: 'adult-dating',
    worth: 2,
  },
  {
    word: whole(
      'sex ?toys?|sex ?shops?|vibrators?|dildos?|erotik ?shop|erotikartikel|sextoys?|juguetes (sexuales|eroticos|eróticos)|sexspielzeug|jouets? (coquins?|pour adultes)|bondage (gear|sets?)|adult toys?',
    ),
    industry: 'adult-products',
    worth: 2,
  },
]

/** Words beside which the ones above are spoken about, not offered. */
export const cautionWords =
  /(?<![\p{L}])(education(al)?|cancer|charity|museum|block(s|er|ers|ing)?|filter(s|ing)?|parental|parents?|addiction|recovery|therap(y|ist|ists)|counsel(l)?ing|health|research|university|rights|trafficking|abuse|victims?|prevention|safety|schools?|ministry|anti|quit(ting)?|wine|lipstick|cosmetics?|ford|security|vehicles?|pilot cars?|museo|musée|aufklärung|sucht|beratung|prävention|sex ed)(?![\p{L}])/giu
