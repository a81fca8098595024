import { bareLetters } from './clean-text.ts'

/**
 * What the pages of a site are called, in the languages that most of the web is written in: by the words of the links
 * that lead there, and by the last part of their addresses. One list serves both, since an address is mostly made of the
 * words (`Qui sommes-nous ?`, `/qui-sommes-nous`); where it isn't, what stands there is listed too (`ueber-uns`, `gaiyou`).
 */
export const pageNames = {
  /** About the owner. */
  about: [
    'about|about us|about me|about the company|about our company|about the project|about the team|about company|who we are',
    'company|the company|our company|company profile|company info|company information|corporate|profile|our story',
    'über uns|ueber uns|wir über uns|wir ueber uns|unternehmen|das unternehmen|verein|der verein|profil|firma',
    'à propos|à propos de nous|qui sommes nous|entreprise|l’entreprise|l’association|présentation|notre histoire',
    'nosotros|sobre nosotros|quiénes somos|la empresa|empresa|acerca de|acerca de nosotros|conócenos|nuestra historia',
    'sobre|sobre nós|sobre nos|sobre a empresa|quem somos|a empresa|nossa história|qui som|sobre nosaltres|qui sóm',
    'chi siamo|azienda|l’azienda|la nostra storia|over|over ons|wie zijn wij|wie zijn we|ons verhaal',
    'om oss|om os|om föreningen|om företaget|om foreningen|om klubben|om virksomheden|um okkur',
    'meistä|tietoa meistä|yritys|yhdistys|meist|ettevõttest|apie mus|apie įmonę|par mums|par uzņēmumu',
    'o nas|o firmie|o nás|o spoločnosti|o společnosti|o firme|kdo jsme|o nama|o podjetju|o društvu|kdo smo',
    'rólunk|bemutatkozás|cégünkről|despre noi|despre|rreth nesh|hakkımızda|biz kimiz|kurumsal',
    'о компании|о нас|компания|о фонде|о проекте|о клубе|про нас|про компанію|за нас|за нама|о нама',
    'o kompanii|o kompaniyi|kompaniya|pro nas|za nas|ποιοι είμαστε|σχετικά|σχετικά με εμάς|η εταιρεία|poioi eimaste',
    '会社概要|会社案内|会社情報|会社紹介|企業情報|私たちについて|当社について|gaiyo|gaiyou|kaisha|kaishagaiyo|kaishagaiyou',
    '关于我们|关于|公司简介|公司介绍|企业简介|關於我們|公司介紹|gongsi|gongsijianjie|guanyu|guanyuwomen',
    '회사소개|소개|من نحن|عن الشركة|حول|حولنا|عنا|درباره ما|אודות|tentang kami|tentang|mengenai kami|profil perusahaan',
    'giới thiệu|về chúng tôi|हमारे बारे में|เกี่ยวกับเรา',
  ],
  /** What the owner wants, rather than who it is. */
  mission: [
    'mission|our mission|story|philosophy|rinen|企業理念|経営理念|unsere mission|notre mission|nuestra misión|nossa missão',
  ],
  /** Who answers for the site by law. */
  imprint: [
    'impressum|imprint|legal notice|mentions légales|aviso legal|avís legal|note legali|colofon|künye|реквизиты|rekvizity',
    '特定商取引法に基づく表記|tokushoho|tokutei',
  ],
  contact: [
    'contact|contact us|contacts|get in touch|kontakt|kontakte|kontaktieren sie uns|contactez nous|nous contacter',
    'contacto|contactos|contáctanos|contacte|contatti|contato|fale conosco|kontakta oss|kontakt oss|kontakt os|hafa samband',
    'yhteystiedot|ota yhteyttä|kontaktid|kontaktai|kontakti|kontakty|kapcsolat|elérhetőség|kontaktet|iletişim|bize ulaşın',
    'контакты|связаться с нами|контакти|контакт|επικοινωνία|epikoinonia|アクセス|access|お問い合わせ|お問合せ|toiawase',
    '联系我们|聯絡我們|lianxi|lianxiwomen|문의|오시는 길|اتصل بنا|تواصل معنا|تماس با ما|צור קשר|kontak|kontak kami|hubungi kami',
    'liên hệ|संपर्क|ติดต่อเรา',
  ],
  /** What is offered. */
  products: [
    'product|products|service|services|solution|solutions|feature|features|shop|shop all|shop now|store|platform|what we do',
    'what we offer|courses|classes|programs|treatments|all products|all services|all solutions|all features|our products',
    'our services|our solutions|our features|our platform|the products|the services|the platform|products & services',
    'products and services|solutions & services|solutions and services|product overview|products overview|service overview',
    'services overview|solutions overview|features overview|platform overview|catalog|work|works',
    'produkte|leistungen|unsere leistungen|angebot|angebote|unser angebot|dienstleistungen|prestations|nos prestations',
    'nos services|nos produits|produits|productos|nuestros productos|servicios|nuestros servicios|produtos|nossos produtos',
    'serviços|nossos serviços|prodotti|i nostri prodotti|servizi|i nostri servizi|diensten|onze diensten|producten',
    'onze producten|aanbod|serveis|tjänster|våra tjänster|tjenester|våre tjenester|ydelser|palvelut|teenused|paslaugos',
    'pakalpojumi|oferta|usługi|služby|co nabízíme|nabídka|ponuka|storitve|ponudba|usluge|proizvodi|szolgáltatások',
    'szolgáltatásaink|servicii|hizmetler|hizmetlerimiz|ürünler|ürünlerimiz|услуги|продукция|товары|каталог|послуги|продукти',
    'услуге|uslugi|produkciya|υπηρεσίες|サービス|サービス紹介|サービス一覧|サービス案内|事業内容|事業紹介|事業案内|業務内容',
    '製品|製品情報|製品一覧|製品紹介|製品案内|商品|商品一覧|商品紹介|商品案内|business|jigyo|jigyou',
    '产品|产品中心|产品展示|产品与服务|产品介绍|產品|服务|服务项目|服务内容|服務|服務項目|解决方案|业务范围|业务介绍|chanpin|fuwu',
    'خدماتنا|منتجاتنا|الخدمات|المنتجات|layanan|produk|dịch vụ|sản phẩm',
  ],
  pricing: ['pricing|price|prices|plan|plans|plans & pricing|plans and pricing|preise|tarifs|precios|prezzi'],
  /** Others that a title names where its reader is. */
  section: [
    'team|our team|gallery|galerie|news|latest news|aktuelles|neuigkeiten|nachrichten|nieuws|nyheter|nyheder|aktuellt|aktuelt|fréttir|uutiset|ajankohtaista|uudised',
    'actualités|actualité|actus|noticias|notícies|notícias|novidades|notizie|novità|știri|noutăți|aktualności|aktuality|novinky|novice|novosti|vijesti|vesti',
    'hírek|naujienos|jaunumi|aktualitātes|haberler|duyurular|lajme|новости|новини|вести|νέα|ニュース|新着情報|お知らせ|新闻|新闻中心|新聞|最新消息|소식|공지사항|berita|tin tức',
  ],
} satisfies Record<string, readonly string[]>

/** What a page of a site is for. */
export type PageName = keyof typeof pageNames

const nameOf: ReadonlyMap<string, PageName> = new Map(
  (Object.keys(pageNames) as PageName[]).flatMap((page) =>
    pageNames[page].flatMap((line) => line.split('|').map((said) => [bareLetters(said), page] as const)),
  ),
)

/** Characters of a link's words, or of a part of an address, that can be what a page is called. */
export const pageNameLengthMax = 60

/** The page of a site that is called `text` and nothing else, whatever its signs and case: `contact` of `Contact us →`. */
export const pageNamed = (text: string): PageName | undefined =>
  text.length > pageNameLengthMax ? undefined : nameOf.get(bareLetters(text))
