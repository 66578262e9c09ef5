"""Signs and verifies requests with Debian's python3-oauthlib, the independent oracle of oauthlib.system.test.ts.

stdin: JSON array of requests {method, url, form|null, consumer, token|null, nonce, timestamp, extra,
authorization}; stdout: JSON array, same order, of {authorization, signature, verified}: the header that
oauthlib writes for the request, its signature, and whether oauthlib accepts the header in `authorization`.

Client.sign is used as it is, fed with what both sides understand alike. oauthlib 3.2.2 departs from
RFC 5849 in these places, each handled where the comment of the same number stands:

1. A query or body with a character outside its own list (raw " < > [ ] { } | ^ ` \\ or non-ASCII) is
   refused. A form decoder takes such a character for itself, so it is percent-encoded here; what it
   decodes to is the same.
2. Values of oauth_* parameters from query and body are percent-decoded a second time (unescape in
   collect_parameters), `%2541` becoming `A`. They are encoded once more here.
3. base_string_uri goes through urlparse and urlunparse, which lose a lone ";" at the end of the last path
   segment. It is put back.
4. base_string_uri shortens IPv6 addresses; RFC 5849 wants the Host header's text. The generator writes
   addresses in their short form, on which both agree.
5. A body on GET or HEAD is refused. The generator has none there (unit vectors sign them).
6. Client leaves out an empty token, callback or verifier. The generator has none empty.
7. base_string_uri replaces raw blanks and urlparse drops tab, CR and LF. None of them can be in a request
   target, so the generator has none.
"""

import json
import re
import sys
from types import SimpleNamespace
from urllib.parse import quote, urlsplit

from oauthlib.common import urlencoded
from oauthlib.oauth1 import Client
from oauthlib.oauth1.rfc5849 import signature, utils

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def acceptable(raw):
    encoded = "".join(c if c in urlencoded else quote(c, safe="") for c in raw)  # 1
    pieces = []
    for piece in encoded.split("&"):
        name, equals, value = piece.partition("=")
        if name.startswith("oauth_"):
            value = quote(value.replace("+", "%20"), safe="~")  # 2
        pieces.append(name + equals + value)
    return "&".join(pieces)


def with_acceptable_query(url):
    match = re.fullmatch(r"([^?#]*)(?:\?([^#]*))?(?:#.*)?", url, re.DOTALL)
    head, query = match.groups()
    return head if query is None else head + "?" + acceptable(query)


original_base_string_uri = signature.base_string_uri


def base_string_uri(uri, host=None):
    result = original_base_string_uri(uri, host)
    path = urlsplit(uri).path
    return result + ";" if path.endswith(";") and not result.endswith(path) else result  # 3


signature.base_string_uri = base_string_uri


def oauth_signature(authorization):
    return utils.unescape(dict(utils.parse_authorization_header(authorization))["oauth_signature"])


def answer(request):
    url = with_acceptable_query(request["url"])
    form = None if request["form"] is None else acceptable(request["form"])
    consumer, token, extra = request["consumer"], request["token"] or {}, dict(request["extra"])
    client = Client(
        consumer["key"],
        client_secret=consumer["secret"],
        resource_owner_key=token.get("key"),
        resource_owner_secret=token.get("secret"),
        callback_uri=extra.get("oauth_callback"),
        verifier=extra.get("oauth_verifier"),
        nonce=request["nonce"],
        timestamp=str(request["timestamp"]),
    )
    _, headers, _ = client.sign(url, request["method"], form, {} if form is None else dict(FORM))

    ours = request["authorization"]
    collected = signature.collect_parameters(urlsplit(url).query, form, {"Authorization": ours})
    received = SimpleNamespace(
        uri=url, http_method=request["method"], params=collected, signature=oauth_signature(ours)
    )
    return {
        "authorization": headers["Authorization"],
        "signature": oauth_signature(headers["Authorization"]),
        "verified": signature.verify_hmac_sha1(received, consumer["secret"], token.get("secret")),
    }


json.dump([answer(request) for request in json.load(sys.stdin)], sys.stdout)
