# Prints what Request Tracker declares of itself, as JSON: classes and columns, rights, life cycles, settings, roles, messages.
use strict;
use warnings;
use lib '/usr/share/request-tracker5/lib';
use JSON;
use RT;

RT->LoadConfig;
RT->InitClasses;
require RT::Interface::Web;
require RT::Lifecycle;
RT::Lifecycle->FillCache;

my @names = qw(Ticket Queue User Group CustomField CustomFieldValue ObjectCustomField ObjectCustomFieldValue Transaction
    Attachment Asset Catalog Article Class CustomRole Scrip ScripAction ScripCondition Template Topic Link GroupMember ACE
    Attribute AuthToken Principal);
my %classes;
for my $name (@names) {
    my $class = "RT::$name";
    eval "require $class; 1" or next;
    my $declared = $class->_ClassAccessible;
    my %columns;
    for my $column (keys %$declared) {
        my $about = $declared->{$column};
        my $method = $column . 'Obj';
        my $target = $class->can($method) ? $column : undef;
        $columns{$column} = {
            type => $about->{type} // '', length => $about->{length} // 0, numeric => $about->{is_numeric} ? 1 : 0,
            read => $about->{read} ? 1 : 0, write => $about->{write} ? 1 : 0, ref => $target,
        };
    }
    my @roles = $class->can('Roles') ? $class->Roles : ();
    my $rights = $class->can('AvailableRights') ? eval { $class->AvailableRights } || {} : {};
    $classes{$name} = { table => $class->can('Table') ? $class->Table : '', columns => \%columns, roles => \@roles, rights => $rights };
}
my %settings;
for my $name (RT->Config->Options) { $settings{$name} = undef }
for my $name (sort keys %RT::Config::META) {
    my $value = eval { RT->Config->Get($name) };
    $settings{$name} = ref $value ? undef : $value;
}
open my $file, '<', '/usr/share/request-tracker5/etc/RT_Config.pm' or die $!;
while (<$file>) {
    next unless /^Set\(\s*\$(\w+)/;
    my $value = eval { RT->Config->Get($1) };
    $settings{$1} = ref $value ? undef : $value;
}
print JSON->new->canonical->utf8->encode({
    version => $RT::VERSION, classes => \%classes, lifecycles => scalar RT->Config->Get('Lifecycles'), settings => \%settings,
    rows => scalar RT->Config->Get('AdminSearchResultRows'), priorities => scalar RT->Config->Get('PriorityAsString'),
});
