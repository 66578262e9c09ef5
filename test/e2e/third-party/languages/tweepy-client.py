"""Uploads an image in one request and in chunks with Debian's python3-tweepy, describes it, and looks users up. Prints the results as JSON."""

import base64
import io
import json
import os

import tweepy

given = json.loads(os.environ["SANDBOX"])
auth = tweepy.OAuth1UserHandler(
    given["consumer_key"], given["consumer_secret"], given["access_token"], given["access_token_secret"]
)
host = given["base"].removeprefix("https://")
api = tweepy.API(auth, host=host, upload_host=host)
image = base64.b64decode(given["image"])
me = api.verify_credentials()
user = api.get_user(screen_name="Demo")
users = api.lookup_users(user_id=[user.id], screen_name=["demo_second", "nobody"])
simple = api.simple_upload("image.png", file=io.BytesIO(image))
usual = api.media_upload("image.png", file=io.BytesIO(image), media_category="tweet_image")
chunked = api.chunked_upload("image.png", file=io.BytesIO(image), file_type="image/png")
api.create_media_metadata(simple.media_id, "Two by three pixels")
api.create_media_metadata(usual.media_id_string, "The same")
try:
    api.create_media_metadata("1", "Of no upload")
    refused = None
except tweepy.HTTPException as error:
    refused = error.response.status_code
print(
    json.dumps(
        {
            "me": me.screen_name,
            "user": [user.id_str, user.created_at.isoformat()],
            "users": [each.screen_name for each in users],
            "keys": [simple.media_key, usual.media_key, chunked.media_key],
            "image": simple.image,
            "refused": refused,
        }
    )
)
