"""A plain OAuth 1.0a client for oauthlib-client.system.test.ts. Signs with Debian's python3-oauthlib and sends with urllib.

First line of stdin: the certificate to trust, as a JSON string. Each further line: one call as JSON {method, url,
place, consumer, token|null, callback|null, verifier|null, form|null}. Prints one line of JSON per response: {status, type,
body}. `place` is the location of the oauth_* parameters: AUTH_HEADER, QUERY or BODY.
"""

import json
import ssl
import sys
from urllib.error import HTTPError
from urllib.request import HTTPSHandler, ProxyHandler, Request, build_opener

from oauthlib.oauth1 import Client

context = ssl.create_default_context(cadata=json.loads(sys.stdin.readline()))
opener = build_opener(ProxyHandler({}), HTTPSHandler(context=context))

for line in sys.stdin:
    call = json.loads(line)
    token = call["token"] or {"key": None, "secret": None}
    client = Client(
        call["consumer"]["key"],
        client_secret=call["consumer"]["secret"],
        resource_owner_key=token["key"],
        resource_owner_secret=token["secret"],
        callback_uri=call["callback"],
        verifier=call["verifier"],
        signature_type=call["place"],
    )
    headers = {"Content-Type": "application/x-www-form-urlencoded"} if call["form"] is not None else {}
    uri, headers, body = client.sign(call["url"], call["method"], call["form"], headers)
    data = body.encode() if body is not None else (b"" if call["method"] == "POST" else None)
    try:
        answer = opener.open(Request(uri, data, headers, method=call["method"]), timeout=20)
    except HTTPError as error:
        answer = error
    with answer:
        print(
            json.dumps(
                {
                    "status": answer.status,
                    "type": answer.headers["content-type"],
                    "body": answer.read().decode(),
                }
            ),
            flush=True,
        )
