# Signs and sends with Debian's ruby-oauth. Prints one line of JSON per call: [status, body].
require 'json'
require 'oauth'
given = JSON.parse(ENV.fetch('SANDBOX'))
consumer = OAuth::Consumer.new(given['consumer_key'], given['consumer_secret'], site: given['base'])
token = OAuth::AccessToken.new(consumer, given['access_token'], given['access_token_secret'])
given['calls'].each do |method, path, params|
  query = URI.encode_www_form(params)
  target = method == 'POST' || query.empty? ? path : "#{path}?#{query}"
  answer =
    case method
    when 'GET' then token.get(target)
    when 'POST' then token.post(target, params)
    when 'PUT' then token.put(target)
    when 'DELETE' then token.delete(target)
    end
  puts JSON.generate([answer.code.to_i, JSON.parse(answer.body)])
end
