const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words that any merchant's descriptor may carry beside its name: they prove nothing and contradict nothing. */
export const genericWords = list(`
  store stores shop shops shopping supercenter supercentre super superstore hypermarket express online web website internet order
  orders purchase payment payments pmt bill billing subscription subscriptions subscr membership member monthly annual recurring
  renewal autopay auto-pay mktp mktpl mktplace marketplace retail outlet outlets factory filiale filiaal tienda boutique magasin negozio
  butik whse warehouse wholesale plus premium pro digital services service svc svcs center centre ctr location loc branch kiosk
  app pos terminal inc llc ltd limited corp corporation co company plc gmbh ag sa sas sarl srl spa bv nv ab as oy kg pty
  group holding holdings pvt internet intl international europe eu na north america americas emea global usd eur gbp help support customer care cs tel ph
  phone ref no nr nbr num number id trip trips ride rides eats pass ticket tickets airport apt intl station stn terminal st street
  ave road rd blvd hwy plaza mall sq square downtown main sales tips fee fees debit credit visa mastercard card com net org www http https the
  and of de la le el at in on for from to gift drive thru t f s r
`)

/**
 * Words that say what a business does. Beside a brand's name they mean another business ("delta dental", "shell beach
 * cafe"), unless the brand says the same of itself ("starbucks coffee").
 */
export const tradeWords = list(`
  academy accounting acupuncture ambulance conditioning filter filters advisors advisory agency air airline airlines airways alarm antiques apartments aquarium architects
  art arts athletic attorney auction auto automotive bagel bagels bakery bank banking bar barber barbecue barbershop bbq beach beauty beer
  bicycle bikes bistro boat books bookstore boots bowling boxing brewery brewing bridal builders building burger burgers burrito butcher
  cab cabinets cabs cafe cafeteria campground candy canyon car carpet cars casino catering ceramics chapel charter chicken child
  childcare chinese chiropractic church cinema cinemas city clean cleaners cleaning clinic clothing club cocktails coffee college
  comics community condo construction consulting cookies cosmetics counseling country county court craft creek creamery credit cuisine
  cupcakes cycles cyclery dairy dance daycare deli dental dentist dentistry depot dermatology design designs dessert diagnostics diner
  distillery dog donut donuts doughnuts dry drug drugs drugstore education electric electrical electronics energy engineering
  entertainment equipment events eye eyecare fabrics family farm farms fashion faucet ferry festival field financial fire fish fitness
  floor flooring florist flower flowers food foods foundation framing freight fuel funeral furniture gallery garage garden gardens gas
  gifts glass golf grill grille grocer groceries grocery guitar gym hair hardware health healthcare heating hill hills hobby home homes
  hospital hospitality hostel hotel hotels house hvac ice imports industries inn institute insurance interiors investments island
  islands italian japanese jewelers jewellers jewelry juice kebab kennel kitchen kitchens lab laboratory labs lake landscaping laundromat
  laundry law lawn learning leather leisure library lighting limo liquor liquors locksmith lodge logistics lounge lumber lunch machine
  mobile manor marina marine market markets martial massage meat meats media medical mexican mill motel motor motors mountain movers moving museum
  music nails news noodle noodles nursery nutrition office oil optical optometry orchard orthodontics outdoor outdoors outfitters paint
  painting paper park parking parks partners parts party pasta pastry pawn pediatrics pet pets pharmacy photo photography
  physical pizza pizzeria plumbing pond pool pools port pottery practice preschool press print printing produce productions properties
  property pub radio ramen range ranch real realty records recycling rehab rental rentals repair resort restaurant ristorante river
  roofing room rooms rugby running sailing salad salon sandwich sandwiches saloon school schools scooter seafood security shipping shoe shoes
  signs skate ski smoke smoothie soccer software solar solutions spa spirits sport sports spring springs staffing stadium stationery steak steakhouse
  storage studio studios sub subs surf surgery sushi systems taco tacos tailor tanning taqueria tattoo tavern tax taxi tea
  technologies tennis thai theater theatre therapy tile tire tires tobacco tools tours towers towing town toy toys trading trailer train
  training transit transport travel tree trucking university urgent utilities vacuum valley valet vape vet veterinary video village
  vineyard vineyards vintage vision vodka waffle wash watch water wedding wellness windows wine winery wines wings wireless wood woods
  works yachts yoga youth zoo
  apotheke backerei baeckerei baecker friseur gasthaus gasthof zahnarzt werkstatt blumen metzgerei boulangerie boucherie patisserie
  coiffure fleuriste garagiste brasserie peluqueria panaderia carniceria farmacia clinica dentaria parrucchiere trattoria osteria
  gelateria bakkerij slagerij kapper autohaus tankstelle reisen immobilien bau
`)

/**
 * Words and names that many businesses begin with, so that one alone proves little: with these a brand is taken only
 * when nothing else is left unexplained.
 */
export const commonWords = list(`
  able academy ace acorn active adams adobe advance advanced affinity alaska alba alexander alfa all alliance allied ally allstate alpha alpine amber
  ambassador america american anchor anderson angel anthem apex apollo apple aqua arbor arc arch arena argos aria aristocrat ark arrow
  artisan ascent ash ashley aspen asset atlantic atlas audible aurora austin avalon avenue avis azure bamboo banana barclay baker basecamp basic basil
  bay beacon bean bear beats beauty bee bell bella benefit best beta better big bird bishop bison black blaze bliss block bloom blossom
  blue bob bold bolt bonanza book boost boots borders boss boulder bounce box branch brass brave bravo bread breeze bridge bright brightside bristol british brook
  brother brothers brown buck buffalo buffer bull burton butler butterfly cadence camel cameo campbell canal canvas canyon cape capital caramel cardinal carnival carter cascade castle
  cedar celtic central century champion champions charles charlie charm charter chase cheer cherry chief chili china choice cinnamon circle citizen citizens city civic clara clark
  classic clear clearwater cliff clipper cloud clover club coach coast cobalt coda colonial columbia comet comfort common compass concord condor connect continental
  cook copper coral core corner cosmo cotton cottage country cove cox craft crane cream creative crescent crest crew cricket crimson
  cross crown crystal cube curve custom daily daisy dart dash dawn day deep deer delta denim desert diamond diesel digital direct discord discover discovery
  dollar dolphin dominion dove dragon dream dreams drift drop dune duke eagle earth east eastern easy echo eclipse eden edge edison electric element elite elm
  ember emerald emperor empire encore energy envoy epic equinox essential eternal euro eva ever evergreen everest evolution excel exchange express extra fair
  fairway falcon family famous fancy farmers fast feather fendi fidelity field fiesta figure fine fire firefly first fisher five flame flamingo flash fleet flex flow flower fluent fly
  focus ford forest forever fort fortune forward fossil foundation fountain four fox frank franklin free freedom fresh friend friendly frontier frost fuel full fun fusion future
  galaxy gamma gap garden gem general genesis george giant ginger glacier glass globe glory go goat gold golden good grace grand granite grant grape
  graph great greek green greenfield grey griffin grill grove guardian guess guide gulf halo hamilton happy harbor harbour harmony harris harvest haven hawk hawaiian hazel
  head health heart heat helix help henry heritage hero hershey hi hidden high highland hill hilton hive hollow holly home honest honey hope horizon hotspur house hub hudson human
  humble hunter hyper icon ideal imagine impact imperial indigo infinite infinity inn inner innovation inside insight inspire instant integrity iris iron island ivory ivy jack
  jackson jade jaguar james jasmine jazz jet jewel joe john johnson jolly jones journey joy juniper jupiter just justice kent key kind king kings kingdom kite knight knot koala la lady lake
  lamb lark laurel lava lavender law leaf league legacy legend lemon leo level lewis liberty life light lighthouse lily lime limitless lincoln linear link lion little live
  local lodge logic london lone long loop lotus love lucky luna lunar luxe lynx mach macy madison magic magnolia main majestic mango maple marathon marble marine mars martin
  marvel mary mason master matrix max mayflower meadow medallion mega mercury meridian merit merry mesa meta metro mia michael michigan midas midnight mighty milano miller milk mill mint
  miracle mission mobile mod modern moment monarch monday monkey mono monster moon moose morgan morning mosaic moss mother motion mountain mr mrs murphy mustang my mystic nano national native natural
  nature nautica navigator navy neptune nest new newport next nice nimbus noble nomad noodle nord nordic north northern northwest notion nova now oak oasis
  obsidian ocean octopus old olive olympia olympic omega omni one onyx opal open opera optimum option oracle orange orbit orchard orchid origin orion oscar otter
  outback owl oxford oxygen oyster pacific paddle palace palm pandora panda panera pantheon paper paradise paragon paris park parker patriot paul peach peacock peak pear pearl pelican penguin people
  pepper perfect perry petal petro phoenix pier pilot pine pink pinnacle pioneer piper planet platinum play plaza plenty plum point polar polaris pop poppy portal
  premier premium prestige prime princess prism pro progress progressive prospect public pulse puma pure purple puzzle quality quartz queen quest quick quicksilver quiet radiant rain rainbow
  ralph ranger rapid raven ray razor real rebel red redwood reed reef reflex regal regency regent regions reliable reliance remedy renaissance republic resort revolution
  rich ridge right ring rise river riverside roadhouse robin rock rocket rocky rogue roku roman root rose roots rover royal ruby runway rush safari safe saffron sage sail saint salt sam samba sand
  sapphire saturn savage savoy scarlet school scout sea season secret select sense sentinel sentry sephora sequoia serenity seven shadow shark shell shield shine
  sierra signal signature silk silver simple simply single six sky slack slate sleep slice smart smile smith smooth snap snow social sofi solar solid solo solstice soma sonic sonoma sonnet soul
  source south southern southwest spa space spark sparkle spartan spectrum speed sphere spice spirit splash spot spring springfield sprint sprout spruce square squirrel stag standard staples star stars
  state station steam steel stellar sterling stone storm straight stream street stride strong studio subway sugar summer summit sun sunday sunflower sunny sunrise sunset sunshine
  super superior supreme sure surf swan sweet swift swiss sycamore symphony synergy tango target tea teal temple ten terra texas thai the thistle thomas thrive thunder tide tiger
  tile timber time tiny titan toast today together top topaz torch total touch tower town trade trader tradition trail travel traveler travelers treasure tree trek trend tri triangle
  tribe trident trinity triple triumph tropical true trump trust tulip tundra turner turtle twilight twin two ultimate ultra umbrella under union unique united unity universal
  university up upper uptown urban us usa valley value van vanguard vanilla vans vault vector vega velocity velvet venture venus vera verde vero vertex vertical vibe victor victory view
  viking villa village vine violet viper virgin virtue vision vista vita vital vivid volcano volt voyage voyager wagon walker walnut warrior water wave way web well wells wendy west western
  whale wheel whisper white wild wilderness wildflower willow wilson wind windmill window wing winter wise wish wolf wonder wood woodland world wright yard yellow yes york young your
  zebra zen zenith zephyr zero zip zone zoom
`)

/** Words at the end of a company's name that a descriptor seldom repeats. */
export const legalWords = list(
  'inc llc ltd limited corp corporation co company plc gmbh ag sa sas sarl srl spa bv nv ab as oy kg pty group holdings holding international',
)
