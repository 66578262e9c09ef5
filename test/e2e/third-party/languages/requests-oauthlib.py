"""Signs with Debian's python3-requests-oauthlib and sends with requests. Prints one line of JSON per call: [status, body]."""

import json
import os

from requests_oauthlib import OAuth1Session

given = json.loads(os.environ["SANDBOX"])
session = OAuth1Session(
    given["consumer_key"],
    client_secret=given["consumer_secret"],
    resource_owner_key=given["access_token"],
    resource_owner_secret=given["access_token_secret"],
)
session.trust_env = False
for method, path, params in given["calls"]:
    place = "data" if method == "POST" else "params"
    answer = session.request(method, given["base"] + path, **{place: params}, timeout=20)
    print(json.dumps([answer.status_code, answer.json()]), flush=True)
