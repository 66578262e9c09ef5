# Signs with Debian's libnet-oauth-perl and sends with HTTP::Tiny. Prints one line of JSON per call: [status, body].
use strict; use warnings;
use HTTP::Tiny; use JSON::PP; use Net::OAuth; use URI::Escape qw(uri_escape_utf8);
use Encode qw(decode_utf8);
$Net::OAuth::PROTOCOL_VERSION = Net::OAuth::PROTOCOL_VERSION_1_0A();
my $given = decode_json($ENV{SANDBOX});
my $http = HTTP::Tiny->new(timeout => 20);
my $json = JSON::PP->new->utf8->canonical;
for my $call (@{$given->{calls}}) {
  my ($method, $path, $params) = @$call;
  my $request = Net::OAuth->request('protected resource')->new(
    consumer_key => $given->{consumer_key}, consumer_secret => $given->{consumer_secret},
    token => $given->{access_token}, token_secret => $given->{access_token_secret},
    request_url => $given->{base} . $path, request_method => $method, signature_method => 'HMAC-SHA1',
    timestamp => time, nonce => join('', map { int rand 10 } 1 .. 20), extra_params => $params,
  );
  $request->sign;
  my $pairs = join '&', map { uri_escape_utf8($_) . '=' . uri_escape_utf8($params->{$_}) } sort keys %$params;
  my $isForm = $method eq 'POST';
  my $url = $given->{base} . $path . ($pairs ne '' && !$isForm ? "?$pairs" : '');
  my %options = (headers => { authorization => $request->to_authorization_header });
  if ($isForm) { $options{content} = $pairs; $options{headers}{'content-type'} = 'application/x-www-form-urlencoded'; }
  my $answer = $http->request($method, $url, \%options);
  print $json->encode([$answer->{status} + 0, decode_json($answer->{content})]), "\n";
}
