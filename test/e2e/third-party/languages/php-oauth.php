<?php
// Signs and sends with Debian's php-oauth. Prints one line of JSON per call: [status, body].
$given = json_decode(getenv('SANDBOX'), true);
$oauth = new OAuth($given['consumer_key'], $given['consumer_secret'], OAUTH_SIG_METHOD_HMACSHA1, OAUTH_AUTH_TYPE_AUTHORIZATION);
$oauth->setToken($given['access_token'], $given['access_token_secret']);
foreach ($given['calls'] as [$method, $path, $params]) {
    $url = $given['base'] . $path;
    // The library sends parameters of a GET in the query, and those of other methods in a form.
    if ($method !== 'GET' && $method !== 'POST' && $params) {
        $url .= '?' . http_build_query($params, '', '&', PHP_QUERY_RFC3986);
        $params = [];
    }
    try {
        $oauth->fetch($url, $params, $method);
    } catch (OAuthException $refused) {
        // The response is printed below.
    }
    $info = $oauth->getLastResponseInfo();
    echo json_encode([$info['http_code'], json_decode($oauth->getLastResponse(), true)]), "\n";
}
