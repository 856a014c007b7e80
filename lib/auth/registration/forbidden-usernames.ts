import { LANGUAGE_CODES } from '@/lib/auth/data/language-codes';
import { ROUTE_WORDS } from '@/lib/auth/data/route-words';

/** From reserved-usernames 1.1.6 and the-big-username-blacklist 1.5.2 (both MIT), plus our own. */
const RESERVED_WORDS = `
100 101 102 1xx 200 201 202 203 204 205 206 207 226 2xx 300 301 302 303 304 305 307 308 3xx 400 401 402
403 404 405 406 407 408 409 410 411 412 413 414 415 416 417 418 421 422 423 424 426 428 429 431 451 4xx
500 501 502 503 504 505 506 507 508 509 510 511 5xx 7xx __esmodule about about-us abuse access account
accounts activate activities activity add address adm admin administration administrator ads advertise
advertising aes128-ctr aes128-gcm aes192-ctr aes256-ctr aes256-gcm affiliate affiliates ajax alert alerts
all alpha amp analysis analytics anon anonymous api app apps archive archives asc asset assets atom auth
authentication authorize autoconfig autodiscover avatar backup bank banner banners beta billing billings
bin blog blogs board bookmark bookmarks bot bots broadcasthost bug bugs business buy cache calendar call
campaign cancel captcha career careers cart cas categories category cdn cgi cgi-bin chacha20-poly1305
change changelog channel channels chart chat check checking checkout clear client clients close cms code
com comment comments communities community company compare compose config configuration connect contact
contact-us contact_us contactus contest contribute cookies copy copyright corp count create crypt css
curve25519-sha256 customer customers customize dashboard data deals debug default delete deleted
deleted-user demo desc destroy dev devel developer developers die diffie-hellman-group14-sha1 dir
directory disconnect discuss dist dns dns0 dns1 dns2 dns3 dns4 doc docker docs documentation domain
download downloads downvote draft drop ecdh-sha2-nistp256 ecdh-sha2-nistp384 ecdh-sha2-nistp521 edit
editor email employment empty end enterprise entries entry error errors estia eval event events everybody
example exception exit explore export extensions false family faq faqs favorite favorites fbi feature
features feed feedback feeds file files filter firewall first follow follower followers following fonts
forgot forgot-password forgot_password forgotpassword form forms forum forums free friend friends ftp get
gift gifts gist git graph group groups guest guests guidelines guides head header hearth help hide
hmac-sha hmac-sha1 hmac-sha1-etm hmac-sha2-256 hmac-sha2-256-etm hmac-sha2-512 hmac-sha2-512-etm home
homepage hooks host hosting hostmaster hostname howto html htpasswd http httpd https icons image images
imap img import index info information inquiry insert intranet investors invitations invite invites
invoice irc isatap issue issues item items java javascript job jobs join json keys keyserver
knowledgebase language languages last learn legal license licensing like limit link links list listing
listings lists live load local localdomain localhost lock log log-in log-out log_in log_out login logout
logs lost-password mail mail0 mail1 mail2 mail3 mail4 mail5 mail6 mail7 mail8 mail9 mailer mailer-daemon
mailerdaemon mailing maintenance manager manual map maps marketing marketplace master media member
members message messages metrics mis mob mobile mod moderator modify more movie movies msg music name
named names namespace namespaces nan navi navigation net network new news newsletter newsletters next
nick nickname nil no-reply nobody noc none noreply notes notification notifications notify ns0 ns1 ns10
ns2 ns3 ns4 ns5 ns6 ns7 ns8 ns9 null oauth oauth2 offer offers official old online openid operator ops
order orders organization organizations orgs overview owner owners package page pages panel partners
passwd password patch pay payment payments photo photos pic pics ping pixel plan plans plugin plugins
policies policy pop pop3 popular portal portfolio post postfix postmaster posts poweruser preferences
premium press previous price pricing print privacy privacy-policy privacy_policy privacypolicy private
prod product production products profile profiles project projects promo properties pub public purchase
put query quota random ranking read readme recent recruit recruitment redirect reduce refund refunds
register registration release releases remote remove replies reply report reports repositories repository
req request request-password requests res reset reset-password reset_password resetpassword resource
resources response return returns review reviews root rootuser rsa-sha2-2 rsa-sha2-512 rss rule rules
sale sales sample samples save script scripts sdk search secure security select self send server
server-info server-status service services session sessions setting settings setup share shift shop show
sign-in sign-up sign_in sign_up signin signout signup site sitemap sites smtp sort source spec special
sql src ssh ssh-rsa ssl ssladmin ssladministrator sslwebmaster staff stage staging start stat state
static statistics stats status store stores stories style styles stylesheet stylesheets subdomain
subscribe subscriptions sudo super superuser support survey sync sys sysadmin sysadministrator system
tablet tag tags talk task tasks team teams tech telnet term terms terms-of-service terms-of-use
terms_of_service termsofservice test test1 test2 test3 testimonials testing tests theme themes thread
threads tls tmp today todo token tokenserver tool tools top topic topics tos tour training translate
translations trending trends trial true tutorial umac-128 umac-128-etm umac-64 umac-64-etm undef
undefined unfollow unlike unsubscribe update upgrade upload uploads uptime url usage usenet user username
users usr util uucp var ver verify version video videos view visitor void vote vpn watch web webmail
webmaster website websites welcome widget widgets wiki work works wpad write wws www www-data www1 www2
www3 www4 www5 www6 www7 wwws wwww xfn xml xmpp xpg xxx yaml year yml you yourdomain yourname yoursite
yourusername zlib`;

const RESERVED: ReadonlySet<string> = new Set([
  ...`${RESERVED_WORDS} ${LANGUAGE_CODES}`.trim().split(/\s+/),
  ...ROUTE_WORDS,
]);

export function isReservedUsername(username: string): boolean {
  return RESERVED.has(username);
}
