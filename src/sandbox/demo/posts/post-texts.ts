import type { Brand, Language, Objective } from '../names.ts'

type Openings = Readonly<Record<Objective, readonly string[]>>

const ENGLISH: Openings = {
  REACH: [
    '{brand} is in town. Come and meet us.',
    'New year, same promise: {brand}.',
    'Good things take time. We took ten years.',
    'You asked for it. {brand} listened.',
    'Small change, big difference. That is {brand}.',
    'Made by people who care. {brand}.',
  ],
  VIDEO_VIEWS: [
    'Thirty seconds behind the scenes at {brand}.',
    'Watch how it is made, from first sketch to last detail.',
    'One take, no cuts. {brand} in motion.',
    'Meet the people behind {brand}.',
    'We took a camera to work. This is what happened.',
    'See it move. Then imagine it is yours.',
  ],
  WEBSITE_CLICKS: [
    'Twenty per cent off this week only at {brand}.',
    'Free delivery until Sunday. No code needed.',
    'The new collection of {brand} is here.',
    'Back in stock, and not for long.',
    'Find the one that suits you in two minutes.',
    'Sign up and get the first month on us.',
  ],
  FOLLOWERS: [
    'Follow {brand} for one good idea a day.',
    'News, previews and the odd joke: follow {brand}.',
    'Our followers hear it first.',
    'Questions? We answer here, every day.',
    'Join fifty thousand friends of {brand}.',
    'Come for the tips, stay for the people.',
  ],
  ENGAGEMENTS: [
    'Early bird or night owl? Tell us.',
    'Show us your favourite moment with {brand}.',
    'What should we make next? The best answer wins.',
    'Tag somebody who needs this today.',
    'Ten days to go. Who is coming?',
    'One word for this picture. Go.',
  ],
  APP_INSTALLS: [
    'The {brand} app: everything in your pocket.',
    'Skip the queue. Get the {brand} app.',
    'Rated 4.8 by people like you. Try the app.',
    'Your first order in the app is half price.',
    'Now with dark mode. Get the new {brand} app.',
    'Two taps and done. Download the {brand} app.',
  ],
  PREROLL_VIEWS: [
    'Six seconds of {brand}.',
    'A very short film about {brand}.',
    'Blink and you miss it.',
    'The holidays, as {brand} sees them.',
    'Before the show: {brand}.',
    'Coming soon from {brand}.',
  ],
}
const FRENCH: Openings = {
  REACH: [
    '{brand} ouvre ses portes.',
    'Le matin commence chez {brand}.',
    'Torréfié ici, servi avec le sourire.',
  ],
  VIDEO_VIEWS: [
    'Trente secondes derrière le comptoir.',
    'Du grain à la tasse, en images.',
    '{brand} comme vous ne l’avez jamais vu.',
  ],
  WEBSITE_CLICKS: [
    'Votre table vous attend chez {brand}.',
    '−20 % sur la nouvelle carte.',
    'Commandez avant 10 h, dégustez à midi.',
  ],
  FOLLOWERS: ['Suivez {brand} au quotidien.', 'Nos abonnés goûtent en premier.', 'Une recette par semaine.'],
  ENGAGEMENTS: [
    'Croissant ou tartine ? Dites-nous tout.',
    'Votre coin préféré chez {brand} ?',
    'Plus que dix jours !',
  ],
  APP_INSTALLS: [
    'L’appli {brand} : zéro attente.',
    'Premier café offert dans l’appli.',
    'Fidélité, commande, sourire.',
  ],
  PREROLL_VIEWS: ['Six secondes de douceur.', 'Bientôt chez {brand}.', 'L’hiver vu par {brand}.'],
}
const VIETNAMESE: Openings = {
  REACH: ['{brand} đã có mặt tại Hà Nội.', 'Chất lượng cho mọi nhà.', 'Mỗi ngày một niềm vui cùng {brand}.'],
  VIDEO_VIEWS: ['Ba mươi giây cùng {brand}.', 'Xem sản phẩm được làm ra thế nào.', 'Câu chuyện của {brand}.'],
  WEBSITE_CLICKS: [
    'Giảm 20% chỉ trong tuần này.',
    'Miễn phí giao hàng toàn quốc.',
    'Hàng mới đã về {brand}.',
  ],
  FOLLOWERS: ['Theo dõi {brand} để nhận ưu đãi.', 'Tin mới mỗi ngày.', 'Người theo dõi biết trước tiên.'],
  ENGAGEMENTS: ['Bạn thích màu nào nhất?', 'Kể cho {brand} nghe nhé!', 'Còn mười ngày nữa!'],
  APP_INSTALLS: ['Tải ứng dụng {brand}.', 'Mua sắm chỉ với hai chạm.', 'Đơn đầu tiên giảm một nửa.'],
  PREROLL_VIEWS: ['Sáu giây cùng {brand}.', 'Sắp ra mắt.', 'Tết cùng {brand}.'],
}
const NORWEGIAN: Openings = {
  REACH: ['{brand} er klar for vinteren.', 'Laget for dårlig vær.', 'Ut på tur, aldri sur.'],
  VIDEO_VIEWS: ['Tretti sekunder fra fjellet.', 'Slik lages en god sekk.', 'Bli med {brand} på tur.'],
  WEBSITE_CLICKS: ['20 % på vårens nyheter.', 'Gratis frakt til søndag.', 'Ny kolleksjon fra {brand}.'],
  FOLLOWERS: ['Følg {brand} på tur.', 'Turtips hver uke.', 'Følgere ser det først.'],
  ENGAGEMENTS: ['Fjord eller fjell?', 'Vis oss din beste tur.', 'Ti dager igjen!'],
  APP_INSTALLS: ['Last ned appen.', 'Kart uten dekning.', 'Turplanen i lomma.'],
  PREROLL_VIEWS: ['Seks sekunder frisk luft.', 'Kommer snart.', 'Vinter med {brand}.'],
}
const OPENINGS: Readonly<Record<Language, Openings>> = {
  en: ENGLISH,
  fr: FRENCH,
  vi: VIETNAMESE,
  nb: NORWEGIAN,
}

const CLOSINGS: Readonly<Record<Language, readonly string[]>> = {
  en: ['', 'Tell a friend.', 'See you there?', 'You will like it.', 'Ask us anything.'],
  fr: ['', 'À très vite !', 'Parlez-en autour de vous.'],
  vi: ['', 'Hẹn gặp bạn!', 'Rủ bạn bè cùng đi nhé!'],
  nb: ['', 'Vi ses!', 'Ta med en venn.'],
}

const hashtagOf = (theme: string): string =>
  `#${theme
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => /^[A-Za-z]/.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

const at = (texts: readonly string[], number: number): string => texts[number % texts.length] as string

interface PostPlan {
  readonly brand: Brand
  readonly theme: string
  readonly objective: Objective
  /** Index of the line item in its campaign. */
  readonly lineItem: number
  /** Index of the post in its line item. */
  readonly number: number
}

/**
 * Returns a post text of at most 280 weighted characters. Posts in the same campaign have different texts.
 */
export const postText = ({ brand, theme, objective, lineItem, number }: PostPlan): string =>
  [
    at(OPENINGS[brand.language][objective], number).replace('{brand}', brand.name),
    at(CLOSINGS[brand.language], lineItem),
    hashtagOf(theme),
  ]
    .filter((part) => part !== '')
    .join(' ')
