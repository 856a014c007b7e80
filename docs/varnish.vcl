vcl 4.1;
# Varnish in front of Estia with EDGE=off. Tried with Varnish 7.1 and varnish-modules of Debian 12.
#
# 1. In Estia's .env: EDGE=off, HOST=127.0.0.1, TRUST_PROXY_HOPS=1 (2 with a proxy for TLS in front), CHAT_URL=APP_URL and
#    VARNISH_URLS=http://127.0.0.1:6081.
# 2. `node --env-file=.env --import tsx server/varnish/main.ts` beside `npm start`: it purges what changes.
# 3. `node --env-file=.env --import tsx server/varnish/main.ts --key` prints the key; varnishd needs it as the environment
#    variable ESTIA_KEY, and `-f` this file. Write your ports below.

import std;
import xkey;

backend web { .host = "127.0.0.1"; .port = "3000"; .first_byte_timeout = 130s; }
backend chat { .host = "127.0.0.1"; .port = "3001"; }

sub vcl_recv {
  if (req.method == "PURGE") {
    if (std.getenv("ESTIA_KEY") == "" || req.http.x-estia-edge != std.getenv("ESTIA_KEY")) {
      return (synth(403));
    }
    return (synth(200, "Purged " + xkey.purge(req.http.x-estia-tags)));
  }
  # Forged from outside.
  unset req.http.x-estia-edge;
  unset req.http.x-estia-direct;
  if (req.restarts == 0) {
    unset req.http.x-own;
    # Without a TLS proxy in front. With one, which sets both, delete these two lines.
    set req.http.X-Forwarded-Proto = "http";
    set req.http.X-Forwarded-Host = req.http.Host;
  }
  if (req.url ~ "^/socket\.io(/|$|\?)") {
    set req.backend_hint = chat;
    if (req.http.Upgrade ~ "(?i)^websocket$") { return (pipe); }
    return (pass);
  }
  set req.backend_hint = web;
  if (req.http.x-own || (req.method != "GET" && req.method != "HEAD")) { return (pass); }
  # Lists of /api differ for signed-in people, tokens and other sites.
  if (req.url ~ "^/api/" && (req.http.Cookie ~ "session" || req.http.Authorization || req.http.Origin)) {
    return (pass);
  }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

# A page is kept only if a visitor without a session asked for it. Signed-in people get kept pages too.
sub vcl_miss {
  if (req.http.Cookie ~ "session") { return (pass); }
}

sub vcl_backend_fetch {
  if (!bereq.uncacheable) { set bereq.http.x-estia-edge = std.getenv("ESTIA_KEY"); }
}

sub vcl_backend_response {
  set beresp.grace = 0s;
  if (beresp.http.x-estia-facts ~ "^[0-9]+ .") {
    set beresp.http.xkey = "everything " + regsuball(regsub(beresp.http.x-estia-facts, "^[0-9]+ ", ""), ",", " ");
  }
  unset beresp.http.x-estia-facts;
  unset beresp.http.x-estia-stamp;
  # s-maxage, a minute for pages, bounds what a lost purge can do. Build files have no tags.
  if (beresp.http.Set-Cookie || beresp.status >= 500 || beresp.http.Vary ~ "(?i)cookie|authorization" ||
      (!beresp.http.xkey && bereq.url !~ "^/(_next/static|icons|fonts|flags|banks|placeholders)/")) {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
  }
  if (beresp.http.Content-Type ~ "^(text/|application/(json|javascript|xml))") { set beresp.do_gzip = true; }
}

sub vcl_deliver {
  # Signed-in people may see a page that is missing for others.
  if (!req.http.x-own && (resp.status == 404 || resp.status == 410) && req.http.Cookie ~ "session") {
    set req.http.x-own = "yes";
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.Cache-Status = "varnish; hit";
    unset resp.http.X-Request-Id;
  }
  else { set resp.http.Cache-Status = "varnish; fwd=miss"; }
  unset resp.http.xkey;
  unset resp.http.x-estia-facts;
  unset resp.http.x-estia-stamp;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
