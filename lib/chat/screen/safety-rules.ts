/** What a message says, as opposed to the numbers and links in it (message-text.ts). */
export type WordedRisk = 'secrets' | 'transfer' | 'abroad' | 'advance' | 'elsewhere';

/**
 * Phrases between commas; `*` is the rest of a word, `[x/y]` one of several words or nothing. Compared in lower case without
 * accents: 'σ' also for 'ς', 'е' for 'ё', 'и' for 'й'. Greek is also typed in Latin letters.
 */
const PHRASES = {
  away: `
    abroad, overseas, offshore, out of the country, out of country, outside cyprus, outside greece, outside the country,
    not in cyprus, not in greece, no longer in cyprus, no longer in greece, not live in cyprus, not live in greece,
    on a ship, on a vessel, on an oil rig, on a mission, moved to, moved back to, relocated to, transferred to, posted to,
    away for work, away on business, i live in, we live in, i work in, we work in, living in, working in, based in, stationed in,
    λειπω για δουλεια, λειπω στη, λειπω στο, λειπω στην, λειπω σε, εξωτερικο, εκτοσ κυπρου, εκτοσ ελλαδασ, εκτοσ χωρασ, σε πλοιο, σε καραβι, σε αποστολη, δεν ειμαι στην κυπρο,
    δεν ειμαι στην ελλαδα, δεν βρισκομαι στην, δεν μενω [πια] στην, δεν ζω [πια] στην, μετακομισα*, μετατεθηκα, ζω [πλεον/τωρα] στη,
    ζω [πλεον/τωρα] στο, ζω [πλεον/τωρα] στην, ζουμε στη, ζουμε στο, ζουμε στην, μενω [πλεον/τωρα] στη, μενω [πλεον/τωρα] στο,
    μενω [πλεον/τωρα] στην, εργαζομαι στη, εργαζομαι στο, εργαζομαι στην, δουλευω στη, δουλευω στο, δουλευω στην,
    exoteriko, exwteriko, eksoteriko, ekswteriko, ektos kyprou, ektos kiprou, ektos elladas, den eimai stin, zo sto, zw sto,
    zo stin, zw stin, meno sto, menw sto, meno stin, menw stin, doulevo sto, doulevw sto, doulevo stin, doulevw stin,
    за границ*, за рубеж*, заграниц*, не в стране, не на кипре, не в греции, не живу на кипре, не живу в греции,
    в командировк*, на вахте, в реисе, на судне, живу [сеичас/теперь] в, живем [сеичас/теперь] в, работаю [сеичас/теперь] в,
    нахожусь [сеичас/теперь] в, переехал* в, уехал* в, уехал* на работу, уехал* работать, в отъезде`,
  key: 'key, keys, κλειδι*, klidi*, kleidi*, ключ*',
  courier: `
    courier, couriers, dhl, fedex, ups, by post, by mail, by parcel, in the post, post them, mail them, post you, mail you,
    κουριερ, ταχυδρομ*, acs, με δεμα, kourier, taxidrom*, taxydrom*, курьер*, по почте, почтои, посылк*`,
  sends: `
    send, sends, sent, post, mail, ship, shipped, deliver, delivered, delivers, receive, get, arrive, bring, hand, give, come,
    στειλ*, στελν*, σταλ*, παραδω*, παραδιδ*, φερ*, ερχ*, παραλαβ*, λαβ*, παρε*, παρει*, steil*, stil*, steln*, ferei, fernei, parad*, pairn*, parete,
    отправ*, вышл*, пришл*, привез*, достав*, перед*, получ*, приду*`,
  cannotShow: `
    cannot show, can't show, can not show, not able to show, unable to show, cannot personally show, nobody can show,
    no one can show, nobody to show, no one to show, cannot be there, can't be there, cannot let you in, cannot meet,
    can't meet, unable to meet, not able to meet, not possible to show,
    δεν μπορω να [σασ/σου/το] δειξω, δεν μπορω να [σασ/σου] το δειξω, δεν μπορουμε να, δεν γινεται να [σασ/το] δειξ*, δεν υπαρχει καποιοσ να,
    κανεισ δεν μπορει να [σασ/το] [το] δειξ*, δεν μπορω να συναντη*, den mpor* na [sas/sou/to] [to] di*, den mpor* na [sas/sou/to] [to] dei*, den ginetai na di*,
    не могу показать, не могу [вам] [его/ее] показать, не можем показать, не смогу [вам] показать, не сможем показать,
    показать [квартиру/дом] не могу, показать [квартиру/дом] некому, некому показ*, не могу встретит*, не смогу встретит*`,
  pays: `
    pay, paying, paid, payable, send, sending, transfer, transferring, transferred, wire, deposit, make, leave, put down, require*, need, needed,
    want, wants, ask for, take, due, πληρω*, καταθεσ*, καταθετ*, καταβαλ*, στειλ*, στελν*, μεταφερ*, βαλ*, δωσ*, δινετε, αφησ*, χρειαζ*, θελω, ζητ*, απαιτ*, προπληρ*,
    plirw*, pliro*, katathes*, steil*, stil*, metafer*, vale, valte, valete, dos*, dws*, afis*, xreiaz*, thelw, thelo, zita*, zhta*,
    перевед*, перевод*, перевест*, переч*, оплат*, заплат*, внес*, внос*, отправ*, скин*, кин*, пришл*, оставьте, оставит*, нужн*, нужен, требу*, беру, возьм*, платит*`,
  deposit: `
    deposit, advance, prepayment, pre-payment, first month, month's rent, months rent, first rent, rent, reservation fee, booking fee, holding fee,
    guarantee, money, payment, security, euro, euros, eur, fee, προκαταβολη*, καπαρο, εγγυησ*, ενοικι*, χρηματα, λεφτα, ποσο, ευρω, κρατησ*,
    prokatavol*, kaparo, eggyis*, eggiis*, egiis*, eggyhs*, enoiki*, xrimata, xrhmata, lefta, evro, evrw, eyrw, euro,
    залог*, предоплат*, депозит*, аренд*, деньги, денег, сумм*, задат*, аванс*, месяц*, евро, брон*`,
  beforehand: `
    before [the/any/a/our/your] viewing, before [the/any/a/our/your] viewings, before [the/any/a/our/your] visit, before [the/any/a/our/your] appointment, before [the/any/a/our/your] inspection, before [i/we/you] see,
    before [you] seeing, before [i/we/you/i can/we can] show, before showing, before [i/we/you] arrange, before [i/we/you/you can] view, before [i/we/you] meet, before [you] come, prior to [the/any/a] viewing, prior to [the/any/a] visit,
    without [a/the/any] viewing, without seeing, then i show, then i will show, then we show, then we will show, then i can show, then i'll show, then we can show, then you can see, then you can view, then we arrange, and only then, only then, after that i, once i receive, once it is received, once paid, once the money, as soon as i receive, when i receive, after i receive, as soon as the money, after the payment i, after payment i, after payment we, after the transfer i,
    πριν [την/απο/τη] [την/τη] επισκεψη*, πριν [την/απο/τη] [την/τη] υποδειξη*, πριν [το/απο] [το] ραντεβου, πριν [το/να] [το] δει*, πριν [το/να] [το] δουμε, πριν [σασ/σου] το δειξ*, πριν [να] ερθ*, χωρισ να [το] δει*, χωρισ επισκεψη, μετα [θα/σασ/σου] [σασ/σου/το] [το] δειξ*, μετα [θα/σασ/σου] [σασ/σου/το] [το] δειχν*, μετα κλεινουμε, και μετα, μολισ παρω, μολισ λαβω, μολισ μπ*, μολισ γινει, μολισ πληρ*, μολισ καταθ*, αφου πληρ*, αφου καταθ*,
    prin [tin/to/apo] [tin/to] episkep*, prin [to/apo] [to] rantevou, prin [to/na] [to] di*, prin [to/na] [to] dei*, prin [na] erth*, xoris na [to] di*, xwris na [to] dei*, meta [tha/sas/sou] [sas/sou/to] [to] di*, meta [tha/sas/sou] [sas/sou/to] [to] dei*, kai meta, molis par*, molis lav*, molis mp*, molis gin*, molis pli*, molis plh*,
    до просмотр*, до показ*, до встреч*, до осмотр*, перед просмотр*, перед показ*, перед встреч*, перед осмотр*, без просмотр*, без показ*, до того как, потом [я] [вам] покаж*, потом [мы] покаж*, и [я] [вам] покаж*, после этого [я/мы] [вам] покаж*, после перевода [я/мы], после оплаты [я/мы], только потом, только после, тогда [я/мы] [вам] покаж*, как только деньги, как только получ*, как только прид*, как только оплат*, как только перев*, показ [только] после`,
  hold: `
    to hold, to reserve, to secure, to block it, to keep it, will hold, will keep, will reserve, can hold, can keep, can reserve, i hold it, to book it, to book the, off the market, take it off, remove the advert*, remove the listing, many people, other people, others are, several people, other interested, will go to someone else, goes to someone else, goes to the next, give it to someone else, give it to others,
    για να [σασ/σου] [το/τα] κρατ*, θα [σασ/σου/το] [το] κρατησ*, να [σασ/σου/το] [το] κρατησ*, για να κλεισ*, να το κλεισ*, και κατεβαζ*, για να δεσμευ*, να δεσμευ*, για να [το] βγαλ*, κατεβασ*, πολλοι ενδιαφερ*, αλλοι ενδιαφερ*, πολυ ενδιαφερον, αλλοι περιμεν*, το δωσω αλλου, το δωσω σε αλλ*, το δινω αλλου, το δινω σε αλλ*,
    gia na [sas/sou] [to] krat*, tha [sas/sou/to] [to] krat*, na [sas/sou/to] [to] krat*, gia na kleis*, gia na klis*, na to kleis*, na desmef*, na desmeus*, polloi endiafer*, alloi endiafer*, alloi perimen*, katevas*,
    чтобы [я] забронир*, чтобы [я] [ее/его] [за вами] придерж*, чтобы [я] закреп*, чтобы снят*, придержу, забронирую, закреплю, буду держать, сниму объявление, снимем объявление, за бронь, для брони, для бронирован*, много желающ*, другие желающ*, другие клиент*, есть еще желающ*, отдам друг*, сдам друг*, отдам следующ*`,
  harmless: `
    never, no need, not pay, don't pay, not send, don't send, not transfer, don't transfer, not ask, not need, don't need, not require*, no deposit, no payment, no advance, no prepayment, without [a/any] deposit, without [any] payment, without [an/any] advance, not want, not take, i paid, we paid, i have paid, already paid, i will pay, we will pay, i can pay, we can pay, i can transfer, happy to pay, ready to pay, i would rather, when i am back, when i'm back, when i return, when i come back, when we are back, after [the/a/our/your/my] viewing, after you have seen, after you see, at [the] signing, on signing, upon signing, when we sign, when i sign, when you sign, at the notary, before moving in, before you move in, returned, refunded,
    δεν πληρων*, μην πληρων*, μη πληρων*, δεν ζητ*, μη στειλ*, μην στειλ*, μη δωσ*, μην δωσ*, δεν χρειαζ*, δεν θελω να πληρωσω, δεν θελω προκαταβολη, δεν δινω, δεν δινουμε, δεν θα πληρωσ*, δεν απαιτ*, χωρισ προκαταβολη, χωρισ καπαρο, χωρισ εγγυηση, ποτε μην, στην υπογραφη, με την υπογραφη, κατα την υπογραφη, στισ υπογραφεσ, οταν υπογραψ*, μετα την επισκεψη, μετα το ραντεβου, αφου το δει*, αφου δει*, οταν επιστρεψ*, οταν γυρισ*, πληρωσα*, εδωσα, εχω πληρωσ*, θα πληρωσω, μπορω να πληρωσω, επιστρεφεται,
    den plirw*, den pliro*, min plirw*, min pliro*, mi steil*, den zita*, den xreiaz*, den thelw na, den thelo na, stin ypografi, stin ipografi, otan giris*, otan epistreps*, meta tin episkep*, plirosa, plirwsa, edosa, edwsa, xoris prokat*, xwris prokat*,
    не плат*, не перевод*, не отправляи*, не внос*, не нужн*, не требу*, не прос*, не беру, не берем, не возьм*, не буду, не будем, не хочу, никогда, без предоплат*, без залог*, без аванс*, без депозит*, при подписан*, при заселен*, при заезде, после просмотр*, после показ*, после осмотр*, после подписан*, после того как посмотр*, у нотариуса, когда верн*, я уже, мы уже, я внес, мы внесли, я оплатил*, я перевел*, возвращает*, готов* внести, готов* оплатить, могу внести`,
  youPay: `
    you pay, you to pay, you transfer, you send, you wire, you deposit, you make, σασ να κατα*, μπορειτε να κατα*, μπορειτε να στειλετε, μπορειτε να βαλετε, μπορεισ να, mporeite na, mporeis na, your card, code you, τησ καρτασ σασ, вашеи карты, своеи карты,
    можете перевести, сможете перевести, можете внести, сможете внести, можете отправить, можете оплатить, переведете`,
  service: `
    western union, westernunion, moneygram, money gram, gift card, gift cards, paysafe*, steam card*, itunes card*, ουεστερν γιουνιον, γουεστερν γιουνιον, γουεστερν*, μανιγκραμ, δωροκαρτ*, вестерн юнион, вестерн*, манигр*, золот* корон*, юнистрим, подарочн* карт*, qiwi, киви, юмани, юmoney, webmoney, вебмани`,
  crypto: `
    bitcoin, bitcoins, btc, usdt, tether, ethereum, crypto, cryptocurrency, μπιτκοιν, κρυπτονομισμ*, биткоин*, биткоен*, крипт*, криптовалют*, тезер*`,
  asks: `
    send, give, tell, share, provide, forward, need, enter, type, text me, στειλ*, δωσ*, πειτε, πεσ μου, χρειαζομαι, γραψ*, steil*, stil*, dwste, doste, peite, xreiazomai,
    пришл*, отправ*, назов*, скаж*, сообщ*, нужен, нужн*, продикт*, введ*, скин*, напиш*`,
  secret: `
    cvv, cvc, card number, number of your card, your card details, details of your card, one-time code, one time code, sms code, code from the sms, code by sms, code in the sms, code you receive, code you will receive, code we send, otp,
    verification code, confirmation code, security code, pin code of your, bank login, bank password, online banking, netbank,
    αριθμο τησ καρτασ, αριθμο καρτασ, στοιχεια τησ καρτασ, στοιχεια καρτασ, τριψηφιο [κωδικο/αριθμο], κωδικο απο το sms, κωδικο του sms, κωδικο που θα λαβ*, κωδικο που θα σασ, κωδικο που λαβ*, κωδικο μιασ χρησησ, κωδικο επιβεβαιωσησ, κωδικουσ τησ τραπεζασ, κωδικουσ e-banking, arithmo tis kartas, arithmo kartas, stoixeia tis kartas, kodiko apo to sms, kwdiko apo to sms,
    номер карты, номер [вашеи/своеи] карты, данные карты, данные [вашеи/своеи] карты, код из смс, код из sms, код из сообщения, смс-код*, sms-код*, код подтвержд*, код с обратнои стороны, три цифры, пароль от банк*, пароль из смс, доступ в банк*, онлаин-банк*`,
  secretHarmless: `
    do not give, don't give, do not share, don't share, not tell, building, gate, door, entrance, mailbox, verified, my agent, to estia, on estia, estia, did not receive, haven't received,
    μη δωσετε, μην δινετε, πορτα*, εισοδ*, κτιριο*, δεν ελαβα, δεν ηρθε, estia,
    не сообща*, не говори*, не называи*, подъезд*, домофон*, калитк*, ворот*, не приш*, не получил*`,
  through: `
    via, through, by, with, using, over, send, transfer, pay, wire, μεσω, με, απο, στειλ*, βαλ*, καταθεσ*, meso, mesw, me, apo, steil*, stil*, vale, valte, через, по, перевед*, отправ*, пришл*, оплат*, системе, на`,
  place: `
    next to, above, near, opposite, corner, office of, branch, across from, beside, behind, διπλα, απεναντι, πανω απο, κοντα, dipla, apenanti, konta, рядом, напротив, около, возле, над`,
  write: `
    write, text, message, contact, reach, email, e-mail, mail me, add, find, ping, answer, reply, respond, talk, chat, speak, continue, move, discuss, get in touch, call, catch, come to, send, drop, connect,
    γραψ*, στειλ*, επικοινων*, μηνυμα, βρε*, βρειτε*, βρισκ*, απαντη*, απανταω, μιλησ*, μιλαμε, συνεχισ*, τα πουμε, τα λεμε, ερθ*, ελα, ελατε, περασ*, προσθεσ*, καλεσ*, παρε*, grapse*, grapste*, grapsou*, grapsete, gra4*, steil*, stil*, epikoin*, minima, mhnyma, vres*, vreite*, apant*, milame, miliso*, milis*, mhlame, sinexis*, synexis*, ta poume, ta leme, ela, elate, kales*,
    пиш*, напиш*, свяж*, связат*, отпиш*, отвеч*, ответ*, стуч*, добав*, наид*, скин*, переид*, переход*, перебер*, продолж*, общат*, обща*, обсуд*, маякн*, звони*, набер*`,
  channel: `
    whatsapp, whats app, what's app, whatsup, watsapp, watsap, vatsap, wapp, viber, telegram, wechat, messenger, skype, snapchat, instagram, insta, facebook, signal app, on signal, via signal,
    βαιμπερ, βαιπερ, τελεγκραμ, τηλεγκραμ, γουατσαπ, γουοτσαπ, μεσεντζερ, σκαιπ, ινσταγκραμ, φεισμπουκ, vaimper, baiber,
    ватсап*, вотсап*, вацап*, вацап, ваибер*, вибер*, телеграм*, телегу, телеге, телега, в тг, мессенджер*, скаип*, инстаграм*, в сигнал*`,
  chatter: `
    do you have, do you use, are you on, do you know, can i, could i, may i, can we, could we, can you, could you, shall we, would you, saw it on, saw your, seen on, the advert on, page on, group on, posted on, instead of, don't use, do not use, don't have, do not have, not on, prefer to, not to write, not write, never,
    εχετε, χρησιμοποιειτε, μπορω να, μπορουμε να, μπορειτε να, να σασ, σελιδα, ομαδα, στην αγγελια στο, δεν εχω, δεν χρησιμοποιω, μη γραφ*, μην, exete, mporo na, mporw na, mporeite na, den exo, den exw, na sas,
    у вас есть, есть ли у вас, пользуетесь, можно ли, можно, могу ли, можете ли, не могли бы, не пользуюсь, нет ватсап*, нет ваибер*, нет телеграм*, не пишите, видел* в, в группе, вам в, вам на`,
  document: `
    plan, plans, floor plan, document, documents, contract, brochure, photo, photos, pictures, offer, invoice, receipt, copy, details, file, pdf, energy certificate, title deed, draft, κατοψ*, συμβολαι*, φωτογραφι*, εγγραφ*, αρχει*, προσφορα, αποδειξη, τιμολογιο, πιστοποιητικο, katops*, symvol*, simvol*, fotograf*, fwtograf*, eggraf*, план*, договор*, документ*, фото*, квитанц*, счет, копи*, брошюр*, фаил*, смет*`,
  outside: `
    outside this site, outside the site, outside this platform, outside the platform, outside of this site, outside of the site, outside of this platform, outside of the platform, outside the website, outside estia, outside of estia, off the site, off this site, off the platform, off this platform, off the app, leave this site, leave this chat, not through this site, not through the site, not via this site, not via the site, without the site, don't check messages here, do not check messages here, rarely check this, don't read messages here, do not read messages here, messages here get blocked,
    εκτοσ πλατφορμασ, εκτοσ τησ πλατφορμασ, εκτοσ σελιδασ, εκτοσ τησ σελιδασ, εκτοσ εφαρμογησ, εξω απο την πλατφορμα, εξω απο τη σελιδα, εξω απο το σαιτ, εκτοσ σαιτ, εκτοσ estia, δεν βλεπω τα μηνυματα εδω, δεν διαβαζω μηνυματα εδω, δεν μπαινω συχνα εδω, ektos platformas, ektos tis platformas, ektos selidas, ektos tis selidas, ekso apo to site, exo apo to site, eksw apo to site, den blepw minimata edw, den vlepo minimata edo,
    вне саита, вне этого саита, вне платформы, вне площадки, вне этои площадки, в обход саита, мимо саита, без участия саита, сюда редко захожу, редко сюда захожу, редко захожу сюда, редко бываю на саите, не читаю сообщения здесь, здесь не читаю, здесь не отвечаю, сюда не пишите, здесь не пишите`,
} as const;

type Concept = keyof typeof PHRASES | 'mail';

/** `all`: within `span` characters. `unless`: none of them there, and no question unless it asks to pay. */
type Rule = { risk: WordedRisk; all: readonly Concept[]; span: number; unless?: readonly Concept[] };

const RULES: readonly Rule[] = [
  { risk: 'transfer', all: ['service', 'through'], span: 50, unless: ['place', 'harmless'] },
  { risk: 'transfer', all: ['crypto', 'deposit'], span: 60, unless: ['harmless'] },
  { risk: 'secrets', all: ['asks', 'secret'], span: 60, unless: ['harmless', 'secretHarmless'] },
  { risk: 'abroad', all: ['away', 'key', 'courier'], span: 220 },
  { risk: 'abroad', all: ['away', 'key', 'sends'], span: 160, unless: ['harmless'] },
  { risk: 'abroad', all: ['key', 'courier', 'sends'], span: 70 },
  { risk: 'abroad', all: ['away', 'cannotShow'], span: 160 },
  { risk: 'abroad', all: ['away', 'pays', 'deposit'], span: 180, unless: ['harmless'] },
  { risk: 'advance', all: ['pays', 'deposit', 'beforehand'], span: 140, unless: ['harmless'] },
  { risk: 'advance', all: ['pays', 'deposit', 'hold'], span: 120, unless: ['harmless'] },
  { risk: 'elsewhere', all: ['write', 'channel'], span: 60, unless: ['chatter'] },
  { risk: 'elsewhere', all: ['write', 'mail'], span: 90, unless: ['document', 'chatter'] },
  { risk: 'elsewhere', all: ['outside'], span: 60 },
];

/** 'a [b/c]' is 'a', 'a b' or 'a c'. */
function variantsOf(phrase: string): string[] {
  const optional = / \[([^\]]+)\]/.exec(phrase);
  if (!optional) return [phrase.trim()];
  const [whole, words = ''] = optional;
  return ['', ...words.split('/').map((word) => ` ${word}`)].flatMap((part) =>
    variantsOf(phrase.replace(whole, part)),
  );
}

type Phrase = { concept: Concept; words: string[] };

const keyOf = (word: string) => word.slice(0, 2);

/** By the first two letters of their first word: a message is compared with all of them at once. */
const INDEX = new Map<string, Phrase[]>();
for (const [concept, phrases] of Object.entries(PHRASES)) {
  for (const phrase of phrases.split(',').flatMap(variantsOf)) {
    const words = phrase.split(/\s+/);
    const key = keyOf(words[0] ?? '');
    INDEX.set(key, [...(INDEX.get(key) ?? []), { concept: concept as Concept, words }]);
  }
}

const WORD = /[\p{L}\d]+(?:['-][\p{L}\d]+)*/gu;
/** Also written 'maria (at) example . com'. */
const MAIL =
  /[\p{L}\d._+-]+ ?(?:@|[([] ?(?:at|@|собака|παπακι) ?[)\]]) ?[\p{L}\d-]+ ?(?:\.|[([] ?(?:dot|точка) ?[)\]]| dot ) ?\p{L}{2,}/gu;

/** Letters of two alphabets that look alike, in the same order. */
const ALIKE = [
  ['ABCEHKMOPTXYaceopxy', 'АВСЕНКМОРТХУасеорху'],
  ['ABEHIKMNOPTXYZaikopuvx', 'ΑΒΕΗΙΚΜΝΟΡΤΧΥΖαικορυνχ'],
] as const;
const REPLACEMENTS = ALIKE.flatMap(([latin, other]) => [
  new Map([...latin].map((letter, at) => [letter, other[at] ?? letter])),
  new Map([...other].map((letter, at) => [letter, latin[at] ?? letter])),
]);
const ONE_ALPHABET = /^(?:\p{Script=Latin}+|\p{Script=Greek}+|\p{Script=Cyrillic}+)$/u;

/** A word of two alphabets in the one that it seems to be written in, with the fewest letters changed. */
function inOneAlphabet(word: string): string {
  if (ONE_ALPHABET.test(word)) return word;
  const changes = (read: string) => [...read].filter((letter, at) => letter !== word[at]).length;
  const readings = REPLACEMENTS.map((letters) =>
    word.replace(/./gu, (letter) => letters.get(letter) ?? letter),
  ).filter((read) => ONE_ALPHABET.test(read));
  return readings.sort((a, b) => changes(a) - changes(b))[0] ?? word;
}

/** In lower case without accents, one white space between words. */
function folded(content: string): string {
  const bare = content.normalize('NFD').replace(/\p{M}/gu, '');
  const letters = bare.replace(/\p{L}+/gu, inOneAlphabet).toLowerCase();
  return letters.replaceAll('ς', 'σ').replaceAll('’', "'").replace(/\s+/g, ' ');
}

type Place = { from: number; to: number };

export function findWordedRisks(content: string): WordedRisk[] {
  const text = folded(content);
  const places = placesIn(text);
  const placesOf = (concept: Concept) => places.get(concept) ?? [];
  const applies = ({ all, span, unless = [] }: Rule) => {
    const [first = [], ...others] = all.map(placesOf);
    return first.some((start) => {
      const whole = others.reduce<Place | null>(
        (found, places) => found && nearest(found, places, span),
        start,
      );
      return whole !== null && !isHarmless(whole, unless);
    });
  };
  const isHarmless = (whole: Place, unless: readonly Concept[]) => {
    if (unless.length === 0) return false;
    const sentences = sentencesAround(text, whole);
    const has = (concept: Concept) =>
      placesOf(concept).some(({ from, to }) => from >= sentences.from && to <= sentences.to);
    return unless.some(has) || (/[?;]/.test(text.slice(whole.from, sentences.to)) && !has('youPay'));
  };
  return [...new Set(RULES.filter(applies).map(({ risk }) => risk))];
}

function placesIn(text: string): Map<Concept, Place[]> {
  const places = new Map<Concept, Place[]>([['mail', Array.from(text.matchAll(MAIL), placeOf)]]);
  const words = Array.from(text.matchAll(WORD), (match) => ({ word: match[0], ...placeOf(match) }));
  for (const [at, { word, from }] of words.entries()) {
    for (const phrase of INDEX.get(keyOf(word)) ?? []) {
      const last = words[at + phrase.words.length - 1];
      if (!last || !phrase.words.every((given, nth) => isWord(given, words[at + nth]?.word ?? ''))) continue;
      places.set(phrase.concept, [...(places.get(phrase.concept) ?? []), { from, to: last.to }]);
    }
  }
  return places;
}

const placeOf = ({ 0: words, index }: RegExpExecArray): Place => ({ from: index, to: index + words.length });

const isWord = (given: string, word: string) =>
  given.endsWith('*') ? word.startsWith(given.slice(0, -1)) : word === given;

/** `found` widened by the place that widens it least, up to `span`; a place inside is no second thing. */
function nearest(found: Place, places: readonly Place[], span: number): Place | null {
  let best: Place | null = null;
  for (const { from, to } of places) {
    const wide = { from: Math.min(found.from, from), to: Math.max(found.to, to) };
    const length = wide.to - wide.from;
    if (length > span || (from >= found.from && to <= found.to && length === to - from)) continue;
    if (!best || length < best.to - best.from) best = wide;
  }
  return best;
}

function sentencesAround(text: string, { from, to }: Place): Place {
  const before = text.slice(0, from);
  const start = Math.max(...['. ', '! ', '? ', '; '].map((end) => before.lastIndexOf(end))) + 1;
  const rest = /[.!?;](?= |$)/.exec(text.slice(to));
  return { from: start, to: rest ? to + rest.index + 1 : text.length };
}
